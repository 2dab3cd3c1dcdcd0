"""One niche front to a card, square and straight on: stone from stone.py, and for each design its own plate, vase and lamp.
fronts.py KIND OUT W H SPP     KIND: calacatta travertine marquina emperador verde walnut oakslat bronze frost

The camera stands to the right but looks straight at the wall (lens shift), so the front stays a rectangle while the
vase and lamp still show their side. The picture ends on the bronze frame and the two ledges: no neighbours."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *; from props import *
kind, out, W, H, SPP = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5])
PIXELS = int(os.environ.get('PIXELS') or 2048)           # of a stone map; 1024 for drafts

# x and z from the middle of the front, metres. plate: x, z, width, height · vases: (x, flowers) · lamps: x · ex: exposure · key: light
CARD = dict(
    calacatta=dict(tone='dark', plate=(0., .098, .190, .060), vases=[(.150, 'roses')], lamps=[-.152], ex=.15, key=1.),
    travertine=dict(plate=(-.080, .030, .150, .096), vases=[(.135, 'olive')], lamps=[-.150], ex=.15, key=1.),
    marquina=dict(plate=(.010, .100, .230, .050), vases=[(-.150, 'three')], lamps=[.152], ex=.35, key=1.45),
    emperador=dict(tone='dark', plate=(.030, .012, .205, .078), vases=[], lamps=[-.150], ex=.30, key=1.45),
    verde=dict(plate=(.070, .085, .180, .062), vases=[(-.140, 'roses')], lamps=[.152], ex=.30, key=1.45),
    walnut=dict(plate=(0., .045, .165, .085), vases=[], lamps=[-.155, .155], ex=.30, key=1.5),
    oakslat=dict(plate=(-.070, .105, .160, .056), vases=[(.120, 'olive')], lamps=[-.150], ex=.15, key=1.),
    bronze=dict(plate=(-.045, .070, .210, .070), vases=[(.150, 'spray')], lamps=[-.150], ex=.35, key=1.5),
    frost=dict(tone='dark', plate=(-.095, -.125, .170, .056), vases=[], lamps=[.150], ex=.10, key=.62),
)[kind]

reset(11)


def m_satin(name, col, rough, var=.14):
    """satin bronze or brass: a very fine horizontal brush in the gloss only, so that it does not read as wood, and a slow change of tone"""
    m = Mat(name); v = m.coord(); f = m.noise(m.n('Mapping', Vector=v, Scale=(30., 1500., 1500.)).outputs[0], 1., 2., .5); b = m.noise(v, 5., 4., .55)
    m.b(Base_Color=m.mix(m.math('MULTIPLY', m.smooth(b, .3, .75), var*2), col, tuple(q*.72 for q in col)), Metallic=1., Roughness=m.math('ADD', m.math('MULTIPLY_ADD', f, .06, rough-.06), m.math('MULTIPLY', b, .06))); return m.m


bronze = m_satin('bronze', (.36, .245, .145), .30); bronzed = m_satin('bronze_dark', (.105, .076, .053), .40); brassp = m_satin('brass_plate', (.50, .365, .215), .33, .08); brass = m_satin('brass', (.62, .455, .25), .24, .06)
petalw = m_leaf('petal', (.80, .745, .63), (.90, .875, .82), .75, .45); stem = m_plain('stem', (.10, .15, .06), .5); leaf = m_leaf('leaf', (.085, .135, .065), (.150, .20, .105), .42, .25)
FM = [petalw, stem, leaf]
ZC, fw, fh = 1.40, .448, .405                             # middle of the front, its width and height


def m_lit_glass():
    """amber glass of a lamp with a flame behind it: a bright drop, a glow round it, darker towards the rims"""
    m = Mat('lampglass'); p = m.n('SeparateXYZ', Vector=m.n('TexCoord').outputs['Object']); x, z = p.outputs[0], p.outputs[2]
    lean = m.math('MULTIPLY_ADD', z, -70., 7.3)               # half width of the drop falls with the height
    dx = m.math('DIVIDE', m.math('MULTIPLY', m.math('SUBTRACT', x, .0016), 1000.), m.math('MAXIMUM', lean, 1.2)); dz = m.math('MULTIPLY', m.math('SUBTRACT', z, .043), 1/.0145)
    d = m.math('SQRT', m.math('ADD', m.math('POWER', dx, 2.), m.math('POWER', dz, 2.)))
    core = m.smooth(d, .95, .30); halo = m.math('POWER', m.smooth(d, 3.4, .2), 1.6); rim = m.math('MULTIPLY', m.smooth(z, .020, .030), m.smooth(z, .058, .078, 1., .25))
    c = m.mix(core, m.mix(halo, (1., .36, .09), (1., .52, .17)), (1., .86, .56)); e = m.math('MULTIPLY', m.math('MULTIPLY_ADD', halo, 1.5, .10), rim)
    m.b(Base_Color=(.34, .20, .095), Roughness=.22, Emission_Color=c, Emission_Strength=m.math('MULTIPLY_ADD', core, 9., e)); return m.m


def m_patina():
    """bronze that hands have polished in the middle and time has darkened at the rim; brushed upright, too fine to be read as wood"""
    m = Mat('bronzef'); v = m.n('TexCoord').outputs['Object']; p = m.n('SeparateXYZ', Vector=v)
    cloud = m.smooth(m.noise(m.warp(v, 4., .10), 4.5, 7., .62), .36, .66); mottle = m.noise(v, 34., 6., .66)
    far = m.math('MAXIMUM', m.smooth(m.math('ABSOLUTE', p.outputs[0]), .10, .215), m.smooth(m.math('ABSOLUTE', p.outputs[2]), .085, .195)); far = m.math('MULTIPLY', far, m.math('MULTIPLY_ADD', cloud, .75, .35), clamp=True)
    c = m.mix(m.math('MULTIPLY', cloud, .75), (.36, .235, .135), (.20, .130, .080)); c = m.mix(m.math('MULTIPLY', m.smooth(mottle, .46, .70), .30), c, (.13, .088, .060))
    c = m.mix(m.math('MULTIPLY', far, .80), c, (.070, .056, .045)); c = m.mix(m.math('MULTIPLY', m.math('MULTIPLY', far, m.smooth(mottle, .56, .72)), .45), c, (.085, .135, .115))
    f = m.noise(m.n('Mapping', Vector=v, Scale=(1500., 1500., 24.)).outputs[0], 1., 2., .5)
    r = m.math('ADD', m.math('MULTIPLY_ADD', f, .09, .235), m.math('ADD', m.math('MULTIPLY', far, .20), m.math('MULTIPLY', mottle, .07)))
    m.b(Base_Color=c, Metallic=1., Roughness=r, Normal=m.bump(m.math('MULTIPLY', mottle, .5), .05, .001)); return m.m


def m_etched():
    """acid-etched glass, lit at its lower and upper edge"""
    m = Mat('etched'); z = m.n('SeparateXYZ', Vector=m.n('TexCoord').outputs['Object']).outputs[2]; h = fh/2
    e = m.math('ADD', m.math('MULTIPLY', m.math('POWER', m.smooth(z, -h, h*.75, 1., 0.), 1.6), .62), m.math('MULTIPLY', m.math('POWER', m.smooth(z, -h*.1, h, 0., 1.), 2.6), .26))
    m.b(Base_Color=(.50, .555, .545, 1), Roughness=.20, Specular_IOR_Level=.6, Emission_Color=(.93, .985, .93, 1), Emission_Strength=m.math('MULTIPLY', e, m.math('MULTIPLY_ADD', m.noise(m.coord(), 2.2, 3., .5), .5, .75))); return m.m


def bloom(seed, R=.0185):
    """one full white rose with broad round petals; origin at the neck"""
    rng = random.Random(seed); acc = ([], [], []); a = rng.uniform(0, 6); n = 11
    for op, cu, cnt, sc, wd in ((.13, 0., 3, .74, 1.30), (.27, 0., 3, .86, 1.20), (.43, .03, 4, .95, 1.05), (.62, .09, 5, 1.02, .92), (.84, .18, 6, 1.06, .80), (1.04, .27, 7, 1.02, .70)):
        for k in range(cnt):
            a += 2*math.pi/cnt+rng.uniform(-.16, .16); r = R*sc*rng.uniform(.94, 1.06); o = op*rng.uniform(.93, 1.07); c_ = cu*rng.uniform(.7, 1.4); ph = rng.uniform(0, 6); vs = []
            for i in range(n):
                for j in range(n):
                    u0 = i/(n-1); q = (j/(n-1)-.5)*2; u = u0*(1-.20*q**4-.06*q*q); th = q*wd*(.45+.55*min(1, u0*1.6))
                    rr = r*(.09+o*u**1.1)+c_*r*max(0, u-.62)**1.5*3.2; zz = r*(1.22*u-.48*o*u*u)-c_*r*max(0, u-.66)*1.1-.06*r*u*q*q+.025*r*u*u*math.sin(q*4+ph)
                    vs.append((rr*math.cos(th), rr*math.sin(th), zz))
            add(acc, vs, [(i*n+j, i*n+j+1, (i+1)*n+j+1, (i+1)*n+j) for i in range(n-1) for j in range(n-1)], Matrix.Rotation(a, 4, 'Z'), 0)
        a += .5
    return finish(acc, FM, 'bloom')


def roses(seed, heads, green):
    """roses on stems at heads (x, y, z, scale) above the mouth of the vase, with olive leaves and, if green > 1, gypsophila"""
    r = random.Random(seed); o = [bouquet('olive', FM, seed+1, .72)]
    if green > 1: o.append(bouquet('gyp', FM, seed, .90))
    for i, (x, y, z, k) in enumerate(heads):
        p = Vector((x, y, z)); d = (p-Vector((0, .050, -.045))).normalized(); b = bloom(seed*7+i); b.data.transform(look(d, p) @ Matrix.Rotation(r.uniform(0, 6), 4, 'Z') @ Matrix.Scale(k, 4)); o.append(b)
        acc = ([], [], []); stem_into(acc, (x*.15, 0, -.04), p, .0014, (0, 0, 0), 1, 6); o.append(finish(acc, FM))
    return o


# ------------------------------------------------------------------ front and frame
if kind == 'oakslat':
    F = m_img('n_oak', .45, zoom=1.15, rot=(0, math.pi/2, 0), bump=.05); n = 13; sw = fw/n
    for i in range(n): box((-fw/2+sw*(i+.5), 0, ZC), (sw-.007, .026, fh), F, .002)
    box((0, .018, ZC), (fw, .008, fh), m_plain('backing', (.035, .028, .022), .6))
elif kind == 'frost':
    box((0, .008, ZC), (fw, .014, fh), m_plain('gedge', (.30, .42, .385), .08), .0025); box((0, .002, ZC), (fw-.016, .006, fh-.016), m_etched(), .0008)
elif kind == 'bronze':
    F = m_patina()
    box((0, .008, ZC), (fw, .016, fh), F, .002); box((0, -.002, ZC), (fw-.05, .010, fh-.05), F, .003)
elif kind == 'walnut': box((0, .010, ZC), (fw, .022, fh), m_img('n_walnut', .36, zoom=1.1, coat=.18, bump=.06, mul=.60), .0018)
else: box((0, .010, ZC), (fw, .022, fh), m_front(kind, {'travertine': .38}.get(kind, .085), pixels=PIXELS), .0018)
yf = {'bronze': -.008, 'oakslat': -.013}.get(kind, -.002)

bx(-.6, .6, .034, .06, ZC-.5, ZC+.5, bronzed)
for sg in (-1, 1):
    z = ZC+sg*.235-.002                                   # ledge, with the LED line under it
    bx(-.6, .6, -.058, .03, z-.008, z+.010, bronze, .0016); bx(-.6, .6, -.003, .03, z-.0275, z+.0255, bronzed)
    strip((-.5, -.044, z-.0095), (.5, -.044, z-.0095), .35 if kind == 'frost' else .85*(1.25 if CARD['key'] > 1.2 else 1.), 3500, .008, (0, .30, -1), 150)
    a, b = sorted((sg*(fw/2+.005), sg*.30)); bx(a, b, -.012, .03, ZC-.30, ZC+.30, bronzed, .001)
    a, b = sorted((sg*(fw/2+.0035), sg*(fw/2+.0105))); bx(a, b, -.015, .028, ZC-.2065, ZC+.2065, bronze, .001)      # a bright arris

# ------------------------------------------------------------------ what the family chose
if kind != 'oakslat':
    for sx in (-1, 1):
        for sz in (-1, 1): lathe([(.0078, 0), (.0078, .003), (.0064, .0052), (.003, .0062), (.0004, .0063)], bronze, 40, (sx*(fw/2-.022), yf+.001, ZC+sz*(fh/2-.022)), (math.pi/2, 0, 0))
x, z, w, h = CARD['plate']; z += ZC
tone = CARD.get('tone', 'brass'); box((x, yf-.003, z), (w, .006, h), brass if tone == 'dark' else bronze, .0018); box((x, yf-.0062, z), (w-(.005 if tone == 'dark' else .012), .003, h-(.005 if tone == 'dark' else .012)), bronzed if tone == 'dark' else brassp, .0009)
for sx in (-1, 1): lathe([(.0028, 0), (.0026, .0012), (.0014, .0019), (.0003, .0021)], brass, 24, (x+sx*(w/2-.013), yf-.0076, z), (math.pi/2, 0, 0))
vz = ZC-fh/2+.034
for x, what in CARD['vases']:
    v = vase(bronze, .105, .0195); v.location = (x, yf-.036, vz); box((x, yf-.008, vz+.056), (.014, .020, .009), bronze, .002)
    lathe([(.0200, -.004), (.0222, -.003), (.0222, .003), (.0200, .004), (.0182, .003), (.0182, -.003), (.0200, -.004)], bronze, 48, (x, yf-.036, vz+.056), cap=False)
    if what == 'olive': fl = [bouquet('olive', FM, 5, .95)]
    elif what == 'spray': fl = [bouquet('gyp', FM, 9, .95)]
    elif what == 'three': fl = roses(31, ((.002, -.014, .070, 1.05), (-.024, -.012, .038, .95), (.024, -.016, .030, .98)), 1)
    else: fl = roses(12, ((0, -.020, .034, 1.), (-.030, -.014, .020, .95), (.030, -.016, .022, .98), (.012, .006, .058, .92), (-.020, .004, .052, .96), (.002, -.032, .004, .9)), 2)
    for f in fl: f.location = (x, yf-.037, vz+.103)
glow = m_lit_glass()
for x in CARD['lamps']:
    for o in lamp(bronze, glow, None): o.location = (x, yf-.034, vz)
    box((x, yf-.012, vz+.010), (.013, .03, .009), bronze, .002); p = point((x, yf-.060, vz+.050), .16, 2200, .016); p.visible_glossy = False

# ------------------------------------------------------------------ room, light, camera
pl = m_plain('plaster', (.52, .51, .495), .85); dark = m_plain('back', (.10, .097, .092), .9)
box((0, -2.5, -.05), (9, 6, .1), m_plain('floor', (.42, .415, .405), .5)); box((0, -2.5, 3.45), (9, 6, .1), pl); bx(4.4, 4.5, -5.5, .5, 0, 3.4, pl); bx(-4.5, 4.5, -5.5, -5.4, 0, 3.4, dark)
DAY = (1., .965, .93); e = CARD['key']
area((-2.3, -1.9, 2.5), (0, 0, ZC), (1.2, 2.0), 72*e, DAY); area((1.9, -2.9, 2.9), (.1, 0, ZC), (1.6, 1.0), 20*e, DAY); area((0, -2.7, 2.75), (0, 0, ZC), (2.6, .6), 13*e, (1., .955, .91)); area((0, -4.6, 1.4), (0, 0, 1.4), (5., .9), 7*e, (1., .95, .90), gloss=False)
wi = area((-.98, -2.7, 1.75), (-.2, 0, 1.45), (.55, 1.7), 1.6, (.96, .98, 1.)); wi.visible_diffuse = False        # a window, seen only in the polish
world_flat((.5, .5, .5), .05)
VIEW, cx, cz, D = .494, .20, .05, 1.9
c = camera((cx, -D, ZC+cz), (cx, 0, ZC+cz), 36*D/VIEW, shift=(-cx/VIEW, -cz/VIEW))
settings(W, H, SPP, exposure=CARD['ex'], look='AgX - Medium High Contrast', threshold=.03, bounces=5)
s = bpy.context.scene; s.cycles.diffuse_bounces = 3; s.cycles.glossy_bounces = 3
render(out)
