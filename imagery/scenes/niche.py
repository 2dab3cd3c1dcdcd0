"""niche wall close-ups. usage: niche.py DESIGN OUT W H SPP   DESIGN in calacatta|marquina|emperador|walnut|oakslat|frost|clear|bronze|travertine|open8"""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *; from props import *
design, out, W, H, SPP = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5])
reset(11)
bronze = m_metal('bronze', (.43, .255, .12), .30, brush='X')
bronzed = m_metal('bronze_dark', (.20, .125, .07), .36, brush='X')
brassp = m_metal('brass_plate', (.50, .33, .16), .34, brush='X')
brass = m_metal('brass', (.66, .44, .19), .24, brush='Z')
glow = m_emit('glow', (1., .50, .17), 7.)
led = m_emit('led', (1., .66, .34), 22.)
petalw = m_plain('petal', (.84, .80, .72), .5); petalw.node_tree.nodes['Principled BSDF'].inputs['Subsurface Weight'].default_value = 0.
stem = m_plain('stem', (.09, .14, .05), .5)
leaf = m_leaf('leaf', (.10, .145, .075), (.17, .20, .11), .42, .2)
walnut = m_img('walnut', .38, zoom=2.2, coat=.1)
_cal = lambda: m_img('calacatta', .10, zoom=1.25)
fronts = {
 'calacatta': _cal, 'open8': _cal,
 'carrara': lambda: m_img('carrara', .12),
 'marquina': lambda: m_img('marquina', .09),
 'emperador': lambda: m_img('emperador', .12),
 'verde': lambda: m_img('verde', .09),
 'travertine': lambda: m_img('travertine', .42, zoom=1.2, bump=.15),
 'walnut': lambda: m_img('walnut', .34, zoom=2.4, coat=.15, bump=.15),
 'oakslat': lambda: m_img('oak', .42, zoom=2.2, rot=(0, math.pi/2, 0)),
 'bronze': lambda: m_metal('bronzef', (.40, .235, .115), .34, patina=(.16, .12, .085), brush='Z'),
 'frost': lambda: m_frost('frostf'),
 'clear': lambda: m_glass('clearf'),
}
F = fronts[design]()
stone_b = m_img('crema', .28)

PW, PH, LEDGE = .46, .47, .055        # module pitch, ledge band
NX0, NX1, NZ = -4, 9, 6
Z0 = .30
deep = design in ('clear', 'frost')
openc = (2, 2)                        # the open module (col,row)
protos = {}
def proto(key, fn):
    if key not in protos:
        r = fn(); r = r if isinstance(r, (list, tuple)) else [r]
        for o in r: o.location = (0, -50, -50)
        protos[key] = r
    return protos[key]
def put(key, fn, loc, rot=(0, 0, 0), s=1.):
    return [inst(o, loc, rot, s) for o in proto(key, fn)]

def slab(x, z, w, h):
    if design == 'oakslat':
        n = 11; sw = w/n
        for i in range(n):
            box((x-w/2+sw*(i+.5), .0, z), (sw-.006, .026, h), F, .0015)
        box((x, .014, z), (w, .008, h), bronzed)
    elif design == 'frost':
        box((x, .006, z), (w, .010, h), F, .001)
    elif design == 'clear':
        box((x, .006, z), (w, .010, h), F, .0008)
    elif design == 'bronze':
        box((x, .008, z), (w, .016, h), F, .002)
        box((x, -.002, z), (w-.05, .010, h-.05), F, .003)
    else:
        box((x, .010, z), (w, .022, h), F, .0018)

fw, fh = PW-.012, PH-LEDGE-.010
def cavity(x, z, lit=1., mat=None):
    mat = mat or stone_b
    d = .42
    bx(x-fw/2, x+fw/2, d, d+.01, z-fh/2, z+fh/2, mat)
    bx(x-fw/2-.004, x-fw/2, .02, d, z-fh/2, z+fh/2, mat); bx(x+fw/2, x+fw/2+.004, .02, d, z-fh/2, z+fh/2, mat)
    bx(x-fw/2, x+fw/2, .02, d, z-fh/2-.004, z-fh/2, mat); bx(x-fw/2, x+fw/2, .02, d, z+fh/2, z+fh/2+.004, mat)
    if lit: strip((x-fw/2+.02, .05, z+fh/2-.004), (x+fw/2-.02, .05, z+fh/2-.004), 4.*lit, 2700, .01, (0, .45, -1))

ceram = [m_plain('cw', (.70, .67, .61), .28), m_plain('cg', (.055, .075, .070), .22), m_plain('cb', (.045, .055, .085), .2), brass, bronze,
         m_img('calacatta', .12, zoom=3.), m_img('walnut', .3, zoom=2., rot=(0, math.pi/2, 0)), m_plain('ct', (.34, .20, .13), .5)]
def urns8(x, z):
    zb = z-fh/2
    zm = zb+.207                                          # bronze-edged shelf, four urns above, four below
    bx(x-fw/2+.002, x+fw/2-.002, .055, .40, zm, zm+.008, walnut, .001); bx(x-fw/2+.002, x+fw/2-.002, .048, .056, zm-.003, zm+.011, brass, .001)
    strip((x-fw/2+.02, .062, zm-.004), (x+fw/2-.02, .062, zm-.004), 3.2, 2700, .006, (0, .55, -1))
    pal = [(0, 0, brass), (4, 2, None), (1, 0, brass), (5, 2, brass)], [(6, 0, brass), (0, 2, brass), (3, 0, None), (2, 2, brass)]
    for lv, z0 in ((0, zb), (1, zm+.008)):
        for k, (mi, kd, lid) in enumerate(pal[lv]):
            X = x-fw/2+.064+k*(fw-.128)/3
            for o in urn(ceram[mi], .168, kd, lid): o.location = (X, .155+.02*((k+lv) % 2), z0); o.scale = (.56, .56, 1.)

rows = range(NZ)
for c in range(NX0, NX1):
    for r in rows:
        x = c*PW; z = Z0 + r*PH + fh/2 + .005
        rng = random.Random(c*31+r*7)
        if design == 'open8' and (c, r) == openc:
            cavity(x, z, 1.5); urns8(x, z)
            # hinged door swung to the left, hinge at left edge
            a = math.radians(-104)
            hx = x-fw/2
            M = Matrix.Translation((hx, -.005, z)) @ Matrix.Rotation(a, 4, 'Z')
            d = box((0, 0, 0), (fw, .022, fh), F, .0018); d.matrix_world = M @ Matrix.Translation((fw/2, 0, 0))
            d2 = box((0, 0, 0), (fw-.03, .006, fh-.03), walnut, .001); d2.matrix_world = M @ Matrix.Translation((fw/2, .014, 0))
            continue
        slab(x, z, fw, fh)
        near = -3 <= c <= 5
        if design in ('clear',):
            cavity(x, z, 1.1)
            if near:
                kk = rng.randrange(3)
                for i in range(1+kk % 2):
                    for o in urn(ceram[rng.randrange(len(ceram))], .24, rng.randrange(4), None): o.location = (x+(0 if kk % 2 == 0 else (-.09+.18*i)), .2, z-fh/2); o.scale = (.58, .58, 1.)
        if design == 'frost':
            cavity(x, z, 0.)
            strip((x-fw/2+.03, .08, z-fh/2+.006), (x+fw/2-.03, .08, z-fh/2+.006), 5., 2700, .02, (0, .15, 1), 180)
            strip((x-fw/2+.03, .08, z+fh/2-.006), (x+fw/2-.03, .08, z+fh/2-.006), 2.5, 2700, .02, (0, .15, -1), 180)
        yf = -.002 if design not in ('bronze', 'oakslat') else (-.008 if design == 'bronze' else -.013)
        # studs
        if near and design not in ('oakslat',):
            for sx in (-1, 1):
                for sz in (-1, 1):
                    put('stud', lambda: bake(lathe([(.0085, 0), (.0085, .003), (.007, .0055), (.003, .0065), (.0004, .0066)], bronze, 32)),
                        (x+sx*(fw/2-.026), yf+.001, z+sz*(fh/2-.026)), (math.pi/2, 0, 0))
        # blank plate: rim and field
        if near and rng.random() < .82:
            zz = z+.045
            box((x, yf-.003, zz), (.188, .006, .064), bronze, .0016); box((x, yf-.0058, zz), (.176, .003, .052), brassp, .0008)
        # vase and lamp
        if near:
            k = rng.random()
            if k < .70:
                vx, vz = x+.118, z-fh/2+.036
                put('vase', lambda: vase(bronze), (vx, yf-.034, vz))
                box((vx, yf-.006, vz+.062), (.016, .016, .010), bronze, .002)
                put('ring', lambda: bake(lathe([(.0215, -.004), (.0235, -.003), (.0235, .003), (.0215, .004), (.0195, .003), (.0195, -.003), (.0215, -.004)], bronze, 40, cap=False)), (vx, yf-.034, vz+.062))
                if rng.random() < .9:
                    kind = rng.choice(['rose', 'gyp', 'olive', 'rose'])
                    put('b'+kind, lambda kind=kind: bouquet(kind, [petalw, stem, leaf], {'rose': 41, 'gyp': 17, 'olive': 8}[kind]), (vx, yf-.034, vz+.112), (0, 0, rng.uniform(-.6, .6)), 1.05)
            if rng.random() < .62:
                lx, lz = x-.122, z-fh/2+.040
                put('lamp', lambda: lamp(bronze, glow, None), (lx, yf-.032, lz), s=1.0)
                box((lx, yf-.010, lz+.012), (.013, .03, .009), bronze, .002)
                point((lx, yf-.062, lz+.055), .16, 2200, .015)

x0, x1 = (NX0-.5)*PW, (NX1-.5)*PW
for r in range(NZ+1):                        # ledges with LED below
    z = Z0 + r*PH - LEDGE/2
    bx(x0, x1, -.058, .03, z-.008, z+.010, bronze, .0016)
    bx(x0, x1, -.003, .03, z-LEDGE/2, z+LEDGE/2-.002, bronzed)
    if r > 0: strip((x0, -.044, z-.0095), (x1, -.044, z-.0095), 1.9, 2700, .008, (0, .30, -1), 150)
for c in range(NX0, NX1+1):                  # thin vertical bronze joints
    x = (c-.5)*PW
    bx(x-.0045, x+.0045, -.010, .03, Z0-LEDGE, Z0+NZ*PH, bronzed, .001)
ZT = Z0+NZ*PH
if not deep:
    if design == 'open8':
        ox, oz = openc[0]*PW, Z0+openc[1]*PH+fh/2+.005
        bx(x0, ox-fw/2, .03, .06, 0, ZT+.4, bronzed); bx(ox+fw/2, x1, .03, .06, 0, ZT+.4, bronzed)
        bx(ox-fw/2, ox+fw/2, .03, .06, 0, oz-fh/2, bronzed); bx(ox-fw/2, ox+fw/2, .03, .06, oz+fh/2, ZT+.4, bronzed)
    else: bx(x0, x1, .03, .06, 0, ZT+.4, bronzed)
bx(x0, x1, -.02, .06, 0, Z0-LEDGE, stone_b, .003)
bx(x0, x1, -.06, .06, ZT+.0, ZT+.5, walnut)
# room
floor = m_img('greystone', .14, rand=False)
box((1, -2, -.05), (14, 8, .1), floor)
box((1, -2, 3.75), (14, 8, .1), m_plain('ceil', (.55, .50, .44), .8))
plaster = m_plain('plaster', (.58, .53, .46), .8, var=.15)
bx(5.4, 5.5, -6, .5, 0, 3.8, plaster)
bx(-4, 6, -5.1, -5.0, 0, 3.8, plaster)
for i in range(5): bx(-3.2+i*1.9, -2.4+i*1.9, -4.98, -4.9, .4, 3.3, walnut, .01)
area((-3.2, -2.6, 2.2), (0.6, 0, 1.2), (1.6, 2.6), 62, 6500)   # cool window, left
area((1.4, -2.2, 3.6), (1.2, -.2, 1.0), (3.5, .8), 16, 3500)                                 # warm ceiling slot
area((4.6, -2.0, 2.2), (2., 0, 1.2), (1.0, 2.0), 8, 2700)
world_flat((.5, .45, .4), .03)

if design == 'open8':
    cx, cz = openc[0]*PW, Z0+openc[1]*PH+fh/2
    camera((cx+.16, -1.34, cz+.10), (cx-.05, 0, cz+.0), 48, 4.5, (cx, .10, cz))
else:
    camera((-.98, -1.42, 1.50), (.62, 0, 1.40), 42, 2.4, (.02, -.03, 1.40), keep_vertical=True)
settings(W, H, SPP, exposure=dict(frost=-.1, travertine=-.15, bronze=.7, marquina=.5, clear=.0, oakslat=.1).get(design, .2), look='AgX - Medium High Contrast', threshold=.03, bounces=5)
render(out)
