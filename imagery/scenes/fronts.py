"""One niche front to a card, as a photographer takes it in the corridor of an afternoon: fronts.py KIND OUT W H SPP

KIND: calacatta travertine marquina emperador verde walnut oakslat bronze frost. Each has its own framing, joints, plate,
flowers and light (one line of SHOTS); the log ends with the places of plate and lamp for content/niches.toml. The
light itself is kept as OUT.exr; AGAIN=1 develops that with another exposure or balance, without a new render."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *; from props import urn
import front_finishes as fin, front_fittings as fit, front_room, lens
from bpy_extras.object_utils import world_to_camera_view

kind, out, W, H, SPP = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5])
PIXELS = int(os.environ.get('PIXELS') or 1400)                     # of a stone map
SOFT = float(os.environ.get('SOFT') or .58)                         # rendered smaller and enlarged: no lens is as sharp as a render
fw, fh, ZC, T = .448, .405, 1.40, .004                             # a front's width and height, its middle, the joint; metres

# cam: metres of wall across the picture, its middle (x, z from the middle of the front), degrees of yaw, pitch and roll
# windows: mirrored ones, in the picture (left, right, bottom, top) · text: where a name is cut into the stone itself (x, z, width, height)
# look: white balance, exposure, strength of the day and of the ceiling's lamps, side of the day
SHOTS = dict(
    calacatta=dict(cam=(.500, .020, -.008, 7., -2., .35), windows=[(-.10, .34, -.2, .80)], win=5., text=(-.040, .070, .24, .10), vases=[('bronze', .128, 'eucalyptus', .135)], wear=(.1, .2), look=((1.01, 1., .975), .38, 1., .8, -1)),
    travertine=dict(cam=(.470, -.012, .006, -9., 1.5, -.3), windows=[(.55, 1.05, -.3, .9)], win=4., plate=('oval', .020, .045, .175, .098), lock=(-.186, 0.), wear=(.6, .1), look=((1.015, 1., .965), .16, 1.15, 1.1, 1)),
    marquina=dict(cam=(.520, -.014, .010, 8., -1., .2), windows=[(.02, .36, -.3, .86)], win=3.2, text=(.136, -.084, .130, .050), vases=[('brass', -.152, 'gypsophila', .150)], wear=(.3, .5), look=((.985, 1., 1.02), .35, 1.3, 1.1, -1)),
    emperador=dict(cam=(.490, .012, .004, -7., -2.5, -.45), windows=[(.60, .96, -.1, .95)], win=3., plate=('porcelain', .018, .040, .190, .112), votives=[-.150], wear=(.5, .7), look=((.988, 1., 1.02), .24, 1.35, 1., 1)),
    verde=dict(cam=(.480, -.008, -.012, 6., 2., .3), windows=[(.30, .62, -.2, .78)], win=3., plate=('brass', .062, .092, .200, .060), wear=(.2, .3), look=((1.05, 1., 1.005), .03, 1.4, .9, -1)),
    walnut=dict(cam=(.505, .016, .006, -6., -1.5, .25), windows=[(.66, 1.1, -.2, .9)], win=3., plate=('brass', .000, .075, .180, .050), vases=[('brass', .150, 'lavender', .150)], votives=[-.148], lock=(.190, 0.), wear=(.75, .4), look=((1.02, 1., .95), .10, 1.35, 1.2, -1)),
    oakslat=dict(cam=(.485, -.018, .010, 9., -2., -.2), windows=[], win=3., plate=('dark', -.052, .098, .170, .062), vases=[('dark', .122, 'grasses', .165)], wear=(.35, .15), look=((.985, 1., 1.01), .24, 1.15, .9, -1)),
    bronze=dict(cam=(.510, .010, .012, -8., 1., .4), windows=[(-.12, .24, -.2, .96), (.56, .84, -.2, .96)], win=4.2, text=(-.044, .066, .22, .085), wear=(.15, .6), look=((1.01, 1., .985), -.55, 1.25, 1.1, 1)),
    frost=dict(cam=(.507, -.013, -.017, 8., -2., .3), windows=[(.58, .88, -.3, .99)], win=4., text=(-.070, .148, .20, .05), wear=(.4, .2), look=((.985, 1., 1.015), .20, .8, .7, -1)),
)
S = SHOTS[kind]; VIEW, tx, tz, yaw, pitch, roll = S['cam']; balance, ex, key, spots, side = S['look']; wear = S['wear']
reset(sum(map(ord, kind))); kit = fit.Kit(wear); r = random.Random(kind)


def shot():
    """the camera: 85 mm at f/5.6, as far off as VIEW asks for, a little off the axis and not quite level"""
    D = 85/36*VIEW; a, b = math.radians(yaw), math.radians(pitch); t = Vector((tx, 0, ZC+tz))
    c = camera(t+D*Vector((math.sin(-a)*math.cos(b), -math.cos(a)*math.cos(b), math.sin(b))), t, 85, 5.6, (t.x, -.004, t.z)); c.rotation_euler.rotate_axis('Z', math.radians(roll)); bpy.context.view_layer.update(); return c


def wall(mat, joint, back, relief=.0003, bevel=.0007, y=.0, thick=.022, w=fw, h=fh, rows=(-1, 0, 1), cols=(-1, 0, 1), apart=.0, tilt=.14):
    """the front and its neighbours, none of them quite level with the next; their joint is open, or filled to just below the face; apart: metres by which a neighbour is cut from another part of the slab; tilt: degrees by which one leans, at most .14 before a filled joint"""
    for i in cols:
        for j in rows:
            o = box((i*(fw+joint)+r.uniform(-.0003, .0003)*(i != 0), y+thick/2+r.uniform(-relief, relief)*2*(i != 0 or j != 0), ZC+j*(fh+joint)+r.uniform(-.0003, .0003)*(j != 0)), (w, thick, h), mat, bevel, rot=(math.radians(r.uniform(-tilt, tilt)), 0, math.radians(r.uniform(-tilt, tilt))), seg=3)
            o.color = (0. if (i+j) % 2 else 1., 0. if i else 1., apart*r.uniform(.6, 1.4) if i or j else 0., 1.)
    bx(-.9, .9, y+.0012+(.010 if back == 'open' else 0), y+.06, ZC-.9, ZC+.9, m_plain('void', (.012, .011, .010), .9) if back == 'open' else fin.m_grout(back))


yf = 0.
if kind in ('calacatta', 'marquina', 'verde', 'emperador', 'travertine'):
    how = dict(calacatta=dict(rough=.055, dust=.15, gain=.93), marquina=dict(rough=.045, dust=.22, level=.5), verde=dict(rough=.05, dust=.4), emperador=dict(rough=.055, dust=.4), travertine=dict(rough=.36, smear=.05, dust=.2, relief=.0022, wave=1e-6))[kind]
    m = fin.m_map(kind, pixels=PIXELS, at=wear, **how)
    if kind == 'marquina':                                         # a brass strip in each joint
        wall(m, .006, 'open', tilt=.22)
        for k in (-1, 1): bx(k*(fw/2+.003)-.0022, k*(fw/2+.003)+.0022, -.0012, .02, ZC-.9, ZC+.9, kit.brass, .0003); bx(-.9, .9, -.0010, .02, ZC+k*(fh/2+.003)-.0022, ZC+k*(fh/2+.003)+.0022, kit.brass, .0003)
    elif kind == 'emperador':                                      # a slim bronze angle round each front
        wall(m, .022, 'open', tilt=.22)
        for k in (-1, 1):
            c = k*(fw/2+.0045); bx(c-.002, c+.002, -.006, .02, ZC-fh/2-.0065, ZC+fh/2+.0065, kit.bronze, .0005); c = ZC+k*(fh/2+.0045); bx(-fw/2-.006, fw/2+.006, -.0057, .02, c-.002, c+.002, kit.bronze, .0005)
    else: wall(m, T if kind != 'verde' else .003, {'calacatta': (.38, .365, .34), 'travertine': (.33, .28, .215), 'verde': (.030, .034, .030)}[kind], .0002 if kind == 'travertine' else .0003, .0012 if kind == 'travertine' else .0007, apart=.17 if kind == 'travertine' else 0.)
    if kind in ('calacatta', 'travertine', 'verde'):
        for sx in (-1, 1):
            for sz in (-1, 1): fit.rosette(kit.bronze if kind != 'verde' else kit.brass, sx*(fw/2+T/2)+r.uniform(-.0006, .0006), -.001, ZC+sz*(fh/2+T/2)+r.uniform(-.0006, .0006), .0125 if kind == 'verde' else .015)
elif kind == 'walnut':
    m = fin.m_map('walnut', .30, PIXELS, wear, smear=.10, dust=.22, relief=.00020, wave=1e-5, pale=.25, coat=.22, level=.4); wall(m, .007, 'open', .0004, .0011)
    for k in (-1, 1): bx(k*(fw/2+.0012)-.0009, k*(fw/2+.0012)+.0009, -.0004, .02, ZC-fh/2, ZC+fh/2, kit.brass)
elif kind == 'oakslat':
    m = fin.m_map('oak', .46, PIXELS, wear, smear=.06, dust=.2, relief=.00030, wave=1e-5, pale=.1, level=.35); n = 13; sw = (fw+.012)/n; yf = -.013
    for i in range(-5, n+5):
        o = box((-fw/2-.006+sw*(i+.5)+r.uniform(-.0004, .0004), r.uniform(-.0005, .0005), ZC), (sw-.0085, .026, fh+.008 if 0 <= i < n else 1.6), m, .0016, rot=(0, math.radians(r.uniform(-.06, .06)), math.radians(r.uniform(-.5, .5))), seg=3); o.color = (r.choice((0., 1.)), r.choice((0., 1.)), r.uniform(.08, .92), 1.)
        if 0 <= i < n:
            for j in (-1, 1): o = box((-fw/2-.006+sw*(i+.5), r.uniform(-.0005, .0005), ZC+j*(fh+.0125)), (sw-.0085, .026, fh), m, .0016, seg=3); o.color = (r.choice((0., 1.)), r.choice((0., 1.)), r.uniform(.08, .92), 1.)
    bx(-.9, .9, .016, .03, ZC-.9, ZC+.9, m_plain('backing', (.030, .024, .019), .7))
elif kind == 'bronze':
    m = fin.m_patina(fw, fh); wall(m, .005, 'open', .0006, .0016, tilt=.5); yf = -.0016
    for sx in (-1, 1):
        for sz in (-1, 0, 1): fit.screw(kit.brass, sx*(fw/2-.011), -.0003, ZC+sz*(fh/2-.011), .0040)
    for k in (-1, 1): bx(-fw/2+.024, fw/2-.024, -.0016, .004, ZC+k*(fh/2-.026)-.0011, ZC+k*(fh/2-.026)+.0011, kit.bronze, .0006); bx(k*(fw/2-.026)-.0011, k*(fw/2-.026)+.0011, -.0016, .004, ZC-fh/2+.024, ZC+fh/2-.024, kit.bronze, .0006)
else:                                                              # etched glass on four standoffs before the open niche
    stone_ = fin.m_map('travertine', .38, PIXELS, wear, smear=.05, dust=.2, relief=.0016, wave=1e-6); ow, oh = .386, .345; lining = fin.m_grout((.56, .53, .48))
    for k in (-1, 1): o = bx(k*ow/2, k*.9, .012, .034, ZC-.9, ZC+.9, stone_, .0008); o = bx(-ow/2+.0, ow/2, .0122, .034, ZC+k*oh/2, ZC+k*.9, stone_, .0008)
    bx(-ow/2-.01, -ow/2, .034, .44, ZC-oh/2, ZC+oh/2, lining); bx(ow/2, ow/2+.01, .034, .44, ZC-oh/2, ZC+oh/2, lining); bx(-ow/2, ow/2, .43, .44, ZC-oh/2, ZC+oh/2, lining); bx(-ow/2, ow/2, .034, .44, ZC-oh/2-.01, ZC-oh/2, lining); bx(-ow/2, ow/2, .034, .44, ZC+oh/2, ZC+oh/2+.01, lining)
    floor = ZC-oh/2; glazes = [fin.m_glaze('urn_a', (.62, .60, .55), (.46, .42, .35), (.24, .13, .075), .142), fin.m_glaze('urn_b', (.055, .085, .10), (.020, .035, .046), (.20, .105, .06), .150), fin.m_glaze('urn_c', (.23, .115, .06), (.12, .055, .03), (.30, .19, .12), .140)]
    bx(-ow/2, ow/2, .06, .43, ZC-.004, ZC+.010, lining, .001)
    for x, y, level, hh, k, q in ((-.110, .120, floor, .142, 0, 0), (.030, .105, floor, .150, 2, 1), (-.040, .130, ZC+.010, .140, 1, 2), (.105, .120, ZC+.010, .145, 0, 1)):
        for o in urn(glazes[q], hh, k, kit.brass): o.location = (x, y, level)
    strip((-.17, .055, ZC+oh/2-.006), (.17, .055, ZC+oh/2-.006), 2.6, 3000, .010, (0, .35, -1), 170); strip((-.17, .066, ZC-.006), (.17, .066, ZC-.006), 2.0, 3000, .008, (0, .35, -1), 170)
    pw, ph, gy = .440, .398, -.012; edge = m_plain('glass_edge', (.10, .20, .165), .22, var=.5); clear = m_glass('pane', (.93, .975, .955), .0, 1.15); front = m_glass('pane_front', (.97, .99, .98), .0, 1.25)
    quad = lambda y, w, h, mat: mesh_obj('pane', [(-w/2, y, ZC-h/2), (w/2, y, ZC-h/2), (w/2, y, ZC+h/2), (-w/2, y, ZC+h/2)], [(0, 1, 2, 3)], mat)
    quad(gy, pw, ph, front); e = .011
    quad(gy+.0098, pw-2*e, ph-2*e, fin.m_etched())
    for k in (-1, 1):
        bx(k*pw/2-.0012, k*pw/2+.0012, gy, gy+.010, ZC-ph/2, ZC+ph/2, edge, .0004); bx(-pw/2, pw/2, gy, gy+.010, ZC+k*ph/2-.0012, ZC+k*ph/2+.0012, edge, .0004)
        for j in (-1, 1): p = (k*(pw/2-.024), ZC+j*(ph/2-.024)); lathe([(.0085, 0), (.0085, .013)], kit.steel, 40, (p[0], .012, p[1]), fit.FACE); lathe([(.0100, 0), (.0100, .0052), (.0088, .0066), (.0032, .0068), (.0028, .0052), (.0004, .0052)], kit.steel, 48, (p[0], gy-.0004, p[1]), fit.FACE)
    yf = gy

floor = ZC-fh/2+.034
if 'plate' in S: fit.plate(kit, S['plate'], yf, ZC)
if 'lock' in S: fit.lock(kit.brass if kind == 'walnut' else kit.bronze, S['lock'][0], yf, ZC+S['lock'][1])
for i, v in enumerate(S.get('vases', ())): fit.vase(kit, v, yf, floor, len(kind)+i)
flames = [fit.votive(kit, x, yf, floor, .085*key) for x in S.get('votives', ())]

cam = shot(); front_room.room(cam, VIEW, S['windows'], S['win'], side, key, spots)
settings(round(W*SOFT), round(H*SOFT), SPP, exposure=ex, look='AgX - Medium High Contrast', threshold=.03, bounces=4, clamp=8.)
s = bpy.context.scene; s.cycles.diffuse_bounces = 1; s.cycles.glossy_bounces = 2; s.cycles.blur_glossy = .2
if kind == 'frost': s.cycles.denoising_input_passes = 'RGB'              # a sharp albedo would paint edges into what the etching blurs


def places():
    """prints where plate and lamp are in the picture, in hundredths from the upper left"""
    at = lambda x, y, z: (lambda q: (100*q.x, 100*(1-q.y)))(world_to_camera_view(s, cam, Vector((x, y, z))))
    x, z, w, h = S['plate'][1:] if 'plate' in S else S['text']; a, b = at(x-w/2, yf, ZC+z+h/2), at(x+w/2, yf, ZC+z-h/2); c = at(x, yf, ZC+z)
    print('PLACES %s plate x %.1f y %.1f, all of it %.1f x %.1f; lamps %s' % (kind, *c, b[0]-a[0], b[1]-a[1], ['%.1f %.1f' % at(*f) for f in flames]), flush=True)


places(); raw = out.replace('.png', '.exr')
if not os.environ.get('AGAIN'): s.render.image_settings.file_format = 'OPEN_EXR'; s.render.image_settings.color_depth = '16'; render(raw)
s.render.image_settings.file_format = 'PNG'; s.render.image_settings.color_depth = '16'; bpy.data.images.load(os.path.abspath(raw)).save_render(os.path.abspath(out), scene=s)
lens.developed(out, (W, H), seed=len(kind), balance=balance, vignette=.12+.02*(len(kind) % 4))
