"""Niche product cards and two quiet details, one neutral light set.
cards.py KIND OUT W H SPP     KIND: calacatta travertine marquina emperador verde walnut oakslat bronze frost | d_plate | d_lamps
| a_candle | a_cempasuchil: a travertine shelf at the height of the hands, before the niche wall"""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *; from props import *; import front_finishes as fin
kind, out, W, H, SPP = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5])
reset(11)
design = {'a_candle': 'calacatta', 'a_cempasuchil': 'calacatta', 'd_plate': 'calacatta', 'd_lamps': 'travertine'}.get(kind, kind)
darkset = design in ('marquina', 'emperador', 'verde', 'walnut', 'bronze')
bronze = m_metal('bronze', (.36, .245, .145), .30, brush='X', aniso=.3); bronzed = m_metal('bronze_dark', (.105, .076, .053), .40, brush='X', aniso=0.)
brassp = m_metal('brass_plate', (.50, .365, .215), .34, brush='X', aniso=.3); brass = m_metal('brass', (.62, .455, .25), .24, brush='Z', aniso=0.)
petalw = m_leaf('petal', (.84, .82, .77), (.90, .88, .84), .55, .30); heart = m_plain('heart', (.62, .58, .36), .7)
stem = m_plain('stem', (.10, .15, .06), .5); leaf = m_leaf('leaf', (.085, .135, .065), (.150, .20, .105), .42, .25)
FM = [petalw, stem, leaf]
crema = m_img('n_crema', .35, rand=False)

def m_glowglass(name='lampglass', s=5.):
    """frosted lamp cylinder: bright at flame height, soft towards the rims"""
    m = Mat(name); z = m.n('SeparateXYZ', Vector=m.n('TexCoord').outputs['Object']).outputs[2]
    u = m.smooth(z, .018, .040); u = m.math('MULTIPLY', u, m.smooth(z, .046, .080, 1., .12))
    c = m.mix(u, (1., .50, .20), (1., .76, .46)); m.b(Base_Color=(.75, .70, .62), Roughness=.35, Emission_Color=c, Emission_Strength=m.math('MULTIPLY_ADD', u, s, .55)); return m.m
glow = m_glowglass()

PW, PH, LEDGE = .46, .47, .055
fw, fh = PW-.012, PH-LEDGE-.010
def wimg(tex, off, rough, rot=0., **kw):
    """continuous (vein-matched) stone over all fronts; off picks the cut out of the slab"""
    m = m_img(tex, rough, world=True, rot=(0, rot, 0), **kw)
    for n in m.node_tree.nodes:
        if n.type == 'MAPPING': n.inputs['Location'].default_value = off
    return m
def m_etched():
    """acid-etched, edge-lit glass: light enters at the lower and upper edge and fades across the pane"""
    m = Mat('etched'); sp = m.n('SeparateXYZ', Vector=m.n('TexCoord').outputs['Object']); z = sp.outputs[2]; h = fh/2
    lo = m.math('POWER', m.smooth(z, -h, h*.75, 1., 0.), 1.6); up = m.math('POWER', m.smooth(z, -h*.1, h, 0., 1.), 2.6)
    e = m.math('ADD', m.math('MULTIPLY', lo, .62), m.math('MULTIPLY', up, .26))
    n = m.noise(m.coord((1, 1, 1), rand=True), 2.2, 3., .5)
    m.b(Base_Color=(.50, .555, .545, 1), Roughness=.20, Specular_IOR_Level=.6, Emission_Color=(.93, .985, .93, 1), Emission_Strength=m.math('MULTIPLY', e, m.math('MULTIPLY_ADD', n, .5, .75))); return m.m
FR = {
 'calacatta': lambda: wimg('n_calacatta', (.52, 0, .44), .13), 'travertine': lambda: wimg('n_travertine', (.45, 0, .33), .42, bump=.12),
 'marquina': lambda: wimg('n_marquina', (.50, 0, .15), .10), 'emperador': lambda: wimg('n_emperador', (.20, 0, .50), .13, rot=math.pi/2, mul=.72),
 'verde': lambda: wimg('n_verde', (.62, 0, .20), .11, rot=.5), 'walnut': lambda: m_img('n_walnut', .36, zoom=1.1, coat=.18, bump=.06, mul=.60),
 'oakslat': lambda: m_img('n_oak', .45, zoom=1.15, rot=(0, math.pi/2, 0), bump=.05),
 'bronze': lambda: m_metal('bronzef', (.30, .215, .140), .36, patina=(.12, .098, .074), brush='Z', aniso=.35), 'frost': lambda: m_etched(),
}
F = FR[design]()
Z0 = 1.40-fh/2-.005                                   # centre front (0,0) has its middle at z = 1.40
protos = {}
def put(key, fn, loc, rot=(0, 0, 0), s=1.):
    if key not in protos:
        r = fn(); r = r if isinstance(r, (list, tuple)) else [r]
        for o in r: o.location = (0, -50, -50)
        protos[key] = r
    return [inst(o, loc, rot, s) for o in protos[key]]

def slab(x, z):
    if kind == 'oakslat':
        n = 13; sw = fw/n
        for i in range(n): box((x-fw/2+sw*(i+.5), .0, z), (sw-.007, .026, fh), F, .002)
        box((x, .018, z), (fw, .008, fh), m_plain('backing', (.035, .028, .022), .6) if 'backing' not in bpy.data.materials else bpy.data.materials['backing'])
    elif kind == 'frost':
        g = bpy.data.materials.get('gedge') or m_plain('gedge', (.30, .42, .385), .08); box((x, .008, z), (fw, .014, fh), g, .0025); box((x, .002, z), (fw-.016, .006, fh-.016), F, .0008)
    elif kind == 'bronze': box((x, .008, z), (fw, .016, fh), F, .002); box((x, -.002, z), (fw-.05, .010, fh-.05), F, .003)
    else: box((x, .010, z), (fw, .022, fh), F, .0018)

def dress(c, r, x, z, plate=True, vas=False, lam=False, olive=False):
    yf = {'bronze': -.008, 'oakslat': -.013}.get(kind, -.002)
    if kind != 'oakslat':
        for sx in (-1, 1):
            for sz in (-1, 1): put('stud', lambda: bake(lathe([(.0085, 0), (.0085, .003), (.007, .0055), (.003, .0065), (.0004, .0066)], bronze, 32)), (x+sx*(fw/2-.026), yf+.001, z+sz*(fh/2-.026)), (math.pi/2, 0, 0))
    if plate:
        zz = z+.062; box((x, yf-.003, zz), (.196, .006, .072), bronze, .0018); box((x, yf-.0062, zz), (.184, .003, .060), brassp, .0009)
        for sx in (-1, 1): put('pin', lambda: bake(lathe([(.0030, 0), (.0028, .0012), (.0015, .0020), (.0003, .0022)], brass, 20)), (x+sx*.085, yf-.0076, zz), (math.pi/2, 0, 0))
    vz = z-fh/2+.034
    if vas:
        vx = x+.128; put('vase', lambda: vase(bronze, .105, .0195), (vx, yf-.036, vz)); box((vx, yf-.008, vz+.056), (.014, .020, .009), bronze, .002)
        put('ring', lambda: bake(lathe([(.0200, -.004), (.0222, -.003), (.0222, .003), (.0200, .004), (.0182, .003), (.0182, -.003), (.0200, -.004)], bronze, 40, cap=False)), (vx, yf-.036, vz+.056))
        put('ol', lambda: bouquet('olive', [petalw, stem, leaf], 5, .9), (vx, yf-.036, vz+.102), (0, 0, .4)) if olive else put('posy', lambda: posy(3, FM), (vx, yf-.038, vz+.103), (0, 0, .3*c), 1.06)
    if lam:
        lx = x-.130; put('lamp', lambda: lamp(bronze, glow, None), (lx, yf-.034, vz)); box((lx, yf-.012, vz+.010), (.013, .03, .009), bronze, .002); point((lx, yf-.064, vz+.050), .055, 2700, .016)

C, R = range(-3, 4), range(-2, 3)
DR = {(0, 0): (1, 1, 1, 0), (-1, 0): (1, 1, 0, 1), (1, 0): (1, 0, 1, 0), (0, 1): (1, 0, 1, 0), (0, -1): (1, 1, 0, 1), (-1, 1): (1, 0, 0, 0), (1, 1): (1, 1, 0, 1), (-1, -1): (0, 0, 0, 0), (1, -1): (1, 0, 1, 0)}
if kind in ('a_candle', 'a_cempasuchil'):
    DR[(0, 0)] = (1, 0, 1, 0); DR[(-1, 0)] = (1, 1, 0, 1); DR[(1, 0)] = (1, 0, 0, 0); DR[(2, 0)] = (1, 1, 1, 0); DR[(-2, 0)] = (1, 0, 1, 0)
if kind == 'd_plate': DR = {(0, 0): (1, 0, 0, 0)}
wall = kind not in ('d_lamps', 'd_plate')
if wall:
    for c in C:
        for r in R:
            x, z = c*PW, 1.40+r*PH
            slab(x, z)
            q = DR.get((c, r), (1, 0, 0, 0) if kind not in ('d_plate',) else (0, 0, 0, 0))
            dress(c, r, x, z, *q)
    x0, x1 = (C[0]-.5)*PW, (C[-1]+.5)*PW
    for r in range(R[0], R[-1]+2):                     # ledge with the LED line below
        z = 1.40+(r-.5)*PH-.002
        bx(x0, x1, -.058, .03, z-.008, z+.010, bronze, .0016); bx(x0, x1, -.003, .03, z-LEDGE/2, z+LEDGE/2-.002, bronzed)
        strip((x0, -.044, z-.0095), (x1, -.044, z-.0095), {'frost': .35}.get(kind, .85 if not darkset else 1.25), 3500, .008, (0, .30, -1), 150)
    for c in range(C[0], C[-1]+2): x = (c-.5)*PW; bx(x-.0045, x+.0045, -.010, .03, 1.40+(R[0]-.5)*PH, 1.40+(R[-1]+.5)*PH, bronzed, .001)
    zlo, zhi = 1.40+(R[0]-.5)*PH, 1.40+(R[-1]+.5)*PH
    bx(x0, x1, .034, .06, zlo, zhi, bronzed)
    bx(x0, x1, -.02, .06, 0, zlo, crema); bx(x0, x1, -.02, .06, zhi, zhi+.9, crema)

# neutral room: soft daylight from the left, warm reflections kept low
grey_ = m_plain('grey', (.42, .415, .405), .5); pl = m_plain('plaster', (.52, .51, .495), .85)
box((0, -2.5, -.05), (9, 6, .1), grey_); box((0, -2.5, 3.45), (9, 6, .1), pl); bx(4.4, 4.5, -5.5, .5, 0, 3.4, pl); bx(-4.5, 4.5, -5.5, -5.4, 0, 3.4, m_plain('back', (.16, .15, .14), .9))
DAY = (1., .965, .93)
if kind == 'd_plate':
    bx(-.555, .445, 0, .03, .90, 1.90, fin.m_slab('calacatta', 1.0, .10, 2048, 12))
    zz, yf = 1.385, 0.; box((.17, yf-.004, zz), (.210, .008, .082), bronze, .0022); box((.17, yf-.0085, zz), (.196, .003, .068), brassp, .0010)
    for sx in (-1, 1): put('pin', lambda: bake(lathe([(.0032, 0), (.0030, .0013), (.0016, .0022), (.0003, .0024)], brass, 24)), (.17+sx*.090, yf-.0100, zz), (math.pi/2, 0, 0))
    area((-1.35, -.30, 2.05), (.1, 0, 1.40), (.10, .9), 75, (1., .90, .76), spread=120); area((.9, -2.4, 2.4), (0, 0, 1.4), (1.6, 1.6), 5, (.93, .97, 1.)); strip((-1.2, -.05, 2.12), (1., -.05, 2.12), 5, 3000, .02, (0, .25, -1), 120)
elif kind == 'd_lamps': pass
elif kind == 'a_candle': area((-2.6, -1.7, 2.1), (0, -.2, 1.2), (1.3, 2.2), 26, DAY); area((2.2, -2.7, 2.6), (.1, 0, 1.2), (1.6, 1.0), 5, DAY)
elif kind == 'a_cempasuchil': area((-2.4, -2.0, 2.3), (0, -.2, 1.2), (1.3, 2.2), 60, DAY); area((2.0, -2.7, 2.6), (.1, 0, 1.2), (1.6, 1.0), 12, DAY)
else:
    e = .62 if kind == 'frost' else (1.55 if darkset else 1.)
    area((-2.5, -2.1, 2.3), (0, 0, 1.40), (1.5, 2.4), 62*e, DAY); area((1.9, -2.9, 2.9), (.1, 0, 1.40), (1.6, 1.0), 20*e, DAY); area((.0, -4.6, 1.4), (0, 0, 1.4), (5., .9), 9*e, (1., .95, .90))
world_flat((.5, .5, .5), .05)

if kind in ('a_candle', 'a_cempasuchil'):
    sh = wimg('n_crema', (.50, .52, .38), .24, zoom=.46); zt = 1.035; glass = m_glass('hur', (.98, .985, .98), refl=2.2)
    bx(-2.6, 2.6, -.66, -.16, zt-.050, zt, sh, .003); bx(-2.6, 2.6, -.58, -.24, .2, zt-.050, bronzed)
    if kind == 'a_candle':
        glass_candle((.165, -.42, zt), .185, .056, bronze, glass, .60)
        b = bouquet('olive', FM, 23, 1.35); b.rotation_euler = (math.radians(-82), 0, math.radians(64)); b.location = (-.085, -.505, zt+.006)      # a sprig of olive, laid down
        camera((-.40, -1.52, 1.330), (-.015, -.30, 1.225), 47, 2.2, (.165, -.42, 1.12)); ex = .66
    else:
        pm = m_leaf('cempa', (.90, .235, .005), (1., .42, .014), .55, .32); MM = [pm, m_plain('mstem', (.085, .135, .045), .55), m_leaf('mleaf', (.030, .070, .022), (.060, .110, .035), .5, .25)]
        cer = m_plain('cer', (.60, .585, .555), .45); vx, vy = .17, -.40
        prof = [(r*.90, z*.88) for r, z in spline([(.036, 0), (.050, .012), (.060, .055), (.052, .100), (.036, .128), (.0395, .140)], 32)]; lathe(prof+[(.033, .122), (.029, .11)], cer, 72, (vx, vy, zt))
        heads = [(0, -.010, .092, 1.05), (-.050, -.030, .066, 1.), (.048, -.034, .070, .98), (-.034, .040, .088, .95), (.044, .036, .082, .96), (.002, -.068, .046, 1.02), (-.088, .004, .034, .92), (.086, .002, .040, .90), (-.052, -.070, .020, .86)]
        f = marigolds(4, MM, heads, .0375, -.05); f.location = (vx, vy, zt+.123)
        acc = ([], [], []); rng = random.Random(9); marigold_into(acc, Matrix.Translation((-.10, -.50, zt+.026)) @ Matrix.Rotation(math.radians(58), 4, 'X') @ Matrix.Rotation(.5, 4, 'Y'), .032, rng); finish(acc, MM, 'fallen')
        rs = random.Random(3); lp = loose_petals(6, MM, [(vx-.02+rs.gauss(-.10, .12), -.47+rs.gauss(0, .045)) for _ in range(20)], .034); lp.location = (0, 0, zt)
        glass_candle((-.255, -.36, zt), .125, .040, bronze, glass, .28)
        camera((-.38, -1.52, 1.335), (-.010, -.30, 1.215), 47, 2.5, (.17, -.44, 1.2)); ex = .36
elif kind == 'd_plate':
    camera((-.12, -.86, 1.43), (.015, 0, 1.405), 46, 5.6, (.17, -.01, 1.385)); ex = .35
elif kind == 'd_lamps':
    # a slab of marble before a travertine wall: three candles under glass and white flowers, left two thirds empty
    tr = wimg('n_travertine', (.50, 0, .10), .5, zoom=.36, bump=.15); glass = m_glass('hur', (.98, .985, .98), refl=2.2); x0, x1, zt = -.75, 1.05, .96
    bx(-3, 3, .55, .65, 0, 3.2, tr); bx(x0, x1, -.35, .55, zt-.060, zt, fin.m_slab('calacatta', 1.85, .11, 2048, 11, plane='XY'), .0025)
    bx(x0, x1, -.354, -.3512, zt-.060, zt-.0015, fin.m_slab('calacatta', 1.85, .11, 2048, 11), .0008); bx(-3, 3, -.30, .55, .2, zt-.061, bronzed)      # the face of its edge, so that the veins run down and do not smear
    for x, y, h, r in ((.20, .16, .19, .052), (.355, -.01, .25, .060), (.065, .30, .14, .046)): glass_candle((x, y, zt), h, r, bronze, glass, .42)
    vx, vy = .575, .17; lathe([(r_, z_) for r_, z_ in spline([(.045, 0), (.075, .02), (.095, .085), (.080, .150), (.050, .185), (.054, .20)], 32)]+[(.046, .192), (.042, .17)], m_plain('cer', (.60, .585, .555), .45), 64, (vx, vy, zt))
    for seed, dx, dy, dz, k, turn in ((7, 0, 0, 0, 2.2, 0.), (12, -.025, -.04, -.005, 1.8, 2.2)): p = posy(seed, FM); p.location = (vx+dx, vy+dy, zt+.195+dz); p.scale = (k,)*3; p.rotation_euler = (0, 0, turn)
    p3 = bouquet('gyp', [petalw, stem, leaf], 17, 2.6); p3.location = (vx+.015, vy+.02, zt+.20)
    area((-2.4, -1.4, 2.4), (.3, .4, 1.1), (1.2, 1.8), 34, DAY); strip((-2.5, .46, 2.6), (2.5, .46, 2.6), 1.6, 3500, .04, (0, .25, -1), 120)
    camera((.10, -1.75, 1.30), (.055, .2, 1.215), 49, 2.0, (.33, .03, 1.05)); ex = .46
else:
    camera((.235, -1.52, 1.452), (-.004, 0, 1.392), 68, 1.4, (.0, -.02, 1.40)); ex = dict(marquina=.35, bronze=.35, emperador=.3, verde=.3, walnut=.3, frost=.15, calacatta=.34, travertine=.25, oakslat=.25).get(kind, .12)
s = settings(W, H, SPP, exposure=ex, look='AgX - Medium High Contrast', threshold=.03, bounces=5)
s.cycles.diffuse_bounces = 3; s.cycles.glossy_bounces = 3
render(out)
