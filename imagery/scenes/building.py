"""The building: six construction stages, dusk hero, entrance, pool surface.
building.py STAGE(1-6) MODE(dusk|day) OUT W H SPP [high|hero|portrait|entrance|water|path|bank|tower]"""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *; from flora import *
import hall
stage, mode, out, W, H, SPP = int(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4]), int(sys.argv[5]), int(sys.argv[6])
cam = sys.argv[7] if len(sys.argv) > 7 else ('hero' if sys.argv[2] == 'dusk' else 'high')
reset(5)
dusk = mode == 'dusk'
trav = m_img('travertine', .5, zoom=.8, bump=.15); lime = m_plain('lime', (.56, .52, .46), .6, var=.2, bump=.1)
conc = m_img('concrete', .75, rvar=0, bump=.2); walnut = m_img('walnut', .38, zoom=.7); walnutz = m_img('walnut', .38, zoom=.7, rot=(0, math.pi/2, 0))
bronze = m_metal('bronze', (.34, .205, .105), .34, brush='Z', aniso=0.); dark = m_plain('dark', (.035, .030, .027), .4)
glass = m_glass('glass', (.92, .95, .93), refl=1.2); marble = m_img('calacatta', .15, zoom=.8); grey = m_img('greystone', .10, rand=False, zoom=1.1)
pav = m_pavers('pav', (.34, .315, .28), w=1.2, h=.6, wet=.55 if dusk else .0)
warmw = m_plain('warmw', (.60, .55, .48), .7)
leafO = m_leaf('olive', (.085, .12, .060), (.16, .19, .115), .42, .25); leafG = m_leaf('green', (.035, .075, .020), (.08, .125, .032), .45, .3)
leafC = m_leaf('cyp', (.014, .034, .013), (.030, .055, .020), .55, .15); bark = m_plain('bark', (.10, .075, .055), .85, var=.4, bump=.5, bscale=25.)
gr = m_leaf('gr', (.10, .14, .045), (.22, .21, .09), .5, .3); plume = m_leaf('plume', (.42, .33, .22), (.52, .42, .30), .7, .4); turf = m_leaf('turf', (.035, .075, .018), (.06, .10, .025), .5, .3)
field = m_plain('field', (.15, .145, .075), .95, var=.6); soil = m_plain('soil', (.11, .078, .052), .95, var=.5, bump=.9, bscale=9.); glowb = m_emit('glowb', (1., .60, .26), .8 if not dusk and cam in ('entrance', 'tower') else 9.)

X0, X1 = -14., 12.            # upper volume
TX0, TX1 = 7.6, 13.4          # stone tower
Z1, Z2 = 4.4, 8.6             # ceiling of ground floor, roof
YB = 14.

def frame(level):
    """concrete frame, level 1 slab+starters, 2 ground-floor columns, 3 first slab, 4 all"""
    bx(X0-1, TX1+.5, -2.9, YB, -.4, .28, conc, .02)
    cols = [(x, y) for x in (-13, -8, -3, 2, 6.6) for y in (2.6, 7.2, 11.8)]
    hh = {1: .0, 2: 3.2}.get(level, Z1-.28)
    rb = dark
    for (x, y) in cols:
        h = hh if level != 2 or y > 3 else hh*.45
        if h: bx(x-.2, x+.2, y-.2, y+.2, .28, .28+h, conc, .01)
        if level <= 2:
            for dx in (-.13, .13):
                for dy in (-.13, .13): bx(x+dx-.012, x+dx+.012, y+dy-.012, y+dy+.012, .28, .28+h+1.0, rust)
    # core and tower walls
    th = {1: .9, 2: 3.0, 3: 6.2}.get(level, 11.)
    for a in ((TX0+.02, TX0+.3, -1.9, 8.7), (TX1-.3, TX1-.02, -1.9, 8.7), (TX0+.02, TX1-.02, 8.7, 9)): bx(*a, .28, th, conc)
    bx(TX0+.02, TX0+3.44, -2.18, -1.9, .28, th, conc); bx(TX0+3.91, TX1-.02, -2.18, -1.9, .28, th, conc)
    if level >= 2: bx(TX0+3.44, TX0+3.91, -2.10, -1.95, .28, th-.3, dark)
    if level >= 3:
        bx(X0, TX0+.02, -1.6, YB, Z1, Z1+.36, conc, .02)
        for (x, y) in cols:
            top = {3: 1.2}.get(level, Z2-.36)
            if level >= 4: bx(x-.2, x+.2, y-.2, y+.2, Z1+.36, Z2-.36, conc, .01)
            else:
                for dx in (-.13, .13):
                    for dy in (-.13, .13): bx(x+dx-.012, x+dx+.012, y+dy-.012, y+dy+.012, Z1+.36, Z1+1.5, rust)
    if level >= 4: bx(X0, TX0+.02, -1.6, YB, Z2-.36, Z2, conc, .02)
    if level in (3, 4):                                # edge protection
        zt = Z1+.36 if level == 3 else Z2
        for i in range(22):
            x = X0+.15+i*1.02; bx(x-.02, x+.02, -1.55, -1.51, zt, zt+1.15, orange)
        for dz in (.55, 1.1): bx(X0+.1, TX0, -1.55, -1.52, zt+dz-.02, zt+dz+.02, plank); bx(X0+.1, X0+.13, -1.5, YB-.2, zt+dz-.02, zt+dz+.02, plank)
        bx(X0+.1, TX0, -1.54, -1.51, zt, zt+.16, plank)
        bx(X0+.12, TX0, -1.50, -1.49, zt+.16, zt+1.08, net)
    if level == 3:                                     # props under the fresh slab
        for i in range(21):
            for y in (-1.0, .3, 3.5, 5, 8): tube([(X0+.8+i*1.1, y, .28), (X0+.8+i*1.1, y, Z1)], .03, orange)
    if level == 4:
        for i in range(24):
            for y in (-1.0, .6, 4, 8): tube([(X0+.6+i*.92, y, Z1+.36), (X0+.6+i*.92, y, Z2-.36)], .03, orange)
        for i in range(6): bx(X0+3+i*1.1, X0+4+i*1.1, 3+i*.3, 4.2+i*.3, .29, .5+.2*(i % 3), plank)

def scaffold(x0, x1, y, z1, netted=()):
    for k in netted: bx(x0+.02, x1-.02, y-.955, y-.945, k*2+.05, k*2+2.0, net)
    nx = int((x1-x0)/2.); nz = int(z1/2.)
    for i in range(nx+1):
        X = x0+(x1-x0)*i/nx
        for yy in (y, y-.9): tube([(X, yy, 0), (X, yy, nz*2+1.1)], .028, steel)
        for k in range(nz): tube([(X, y, k*2+2), (X, y-.9, k*2+2)], .024, steel)
    for k in range(nz):
        z = k*2+2
        bx(x0, x1, y-.85, y-.05, z, z+.05, plank)
        for yy in (y, y-.9):
            for dz in (.5, 1.): tube([(x0, yy, z+dz), (x1, yy, z+dz)], .022, steel)
        for i in range(0, nx, 2):
            Xa, Xb = x0+(x1-x0)*i/nx, x0+(x1-x0)*(i+1)/nx
            tube([(Xa, y-.9, z-2 if k else 0), (Xb, y-.9, z)], .02, steel)

def crane(x, y, h=24., L=30., ang=.5):
    yel = orange; s = .75
    def lattice(A, B, w, up):
        A, B = Vector(A), Vector(B); d = (B-A); n = int(d.length/1.3); d /= n
        u = Vector(up); v = d.normalized().cross(u).normalized()
        cs = [u*w+v*w, u*w-v*w, -u*w-v*w, -u*w+v*w]
        for c in cs: tube([A+c, B+c], .07, yel)
        for i in range(n):
            p = A+d*i
            for k in range(4):
                tube([p+cs[k], p+cs[(k+1) % 4]], .035, yel); tube([p+cs[k], p+d+cs[(k+1) % 4]], .03, yel)
    lattice((x, y, 0), (x, y, h), s, (1, 0, 0))
    D = Vector((math.cos(ang), math.sin(ang), 0)); side = Vector((-D.y, D.x, 0))
    T = Vector((x, y, h+.8))
    lattice(T-D*9, T+D*L, .5, (0, 0, 1))
    apex = T+Vector((0, 0, 5.)); lattice(T, apex, .35, tuple(D))
    for t in (L*.35, L*.8): tube([apex, T+D*t+Vector((0, 0, .5))], .03, steel)
    tube([apex, T-D*8], .03, steel)
    [box(tuple(T-D*(7.2+k*.62)+Vector((0, 0, -1.0))), (.55, 1.3, 1.9), conc, .03, rot=(0, 0, ang)) for k in range(3)]
    for dd, sz, mt in ((0, (1.5, 1.3, 1.8), cabw), (.12, (1.32, 1.34, .85), dark)): box(tuple(T+D*(1.3+dd)+side*1.2+Vector((0, 0, -.6+dd*2))), sz, mt, .05, rot=(0, 0, ang))
    P = T+D*(L*.55); tube([P, P-Vector((0, 0, 9.))], .02, steel); box(tuple(P-Vector((0, 0, 9.3))), (.35, .35, .6), yel, .05)
    box(tuple(P-Vector((0, 0, 10.6))), (2.4, .5, .5), rust, .02, rot=(0, 0, .7))
    for k in (-1, 1): tube([P-Vector((0, 0, 9.5)), P-Vector((k*.9*math.cos(.7), k*.9*math.sin(.7), 10.4))], .012, steel)

def envelope(full=True):
    # slabs edge bands
    bx(X0-.25, X1, -2.1, YB, Z1-.05, Z1+.45, lime, .015); bx(X0-.25, X1, -2.1, YB, Z2-.42, Z2+.12, lime, .015)
    bx(X0+.3, TX0, -1.7, 2.0, Z1-.09, Z1-.05, walnut if full else conc)                    # soffit
    # ground floor glazing, y=2
    n = 9; xs = [X0+.4+(PX-X0-.4)*i/n for i in range(n+1)]
    for i, x in enumerate(xs): bx(x-.03, x+.03, 1.92, 2.08, .28, Z1-.09, bronze)
    bx(xs[0], xs[-1], 1.9, 2.1, .28, .36, bronze); bx(xs[0], xs[-1], 1.9, 2.1, Z1-.2, Z1-.09, bronze)
    bx(xs[0], xs[-1], 1.99, 2.0, .30, Z1-.1, glass)
    portal(full)
    bx(X0+.4, X0+.7, 2, YB, .28, Z1, trav); bx(X0+.4, TX0, YB-.3, YB, .28, Z1, warmw)
    # upper floor: back wall of gallery behind glass
    bx(X0, TX0, -1.16, -1.15, Z1+.45, Z2-.42, glass)
    bx(X0, TX0, 3.0, 3.1, Z1+.36, Z2-.36, warmw)
    if full: [niche_wall(X0+1.+i*4.2, X0+4.6+i*4.2, 2.96, Z1+.66, marble) for i in range(5)]
    bx(X0, X0+.12, -1.6, YB, Z1+.36, Z2-.36, lime)
    # stone tower, courses with fine joints
    hT = 11.0; nc = 11; ch = (hT-.28)/nc
    for k in range(nc):
        z0 = .28+k*ch
        wsec = [(TX0, TX0+1.9), (TX0+1.9, TX0+3.45), (TX0+3.9, TX1)] if k % 2 else [(TX0, TX0+1.1), (TX0+1.1, TX0+3.45), (TX0+3.9, TX0+4.9), (TX0+4.9, TX1)]
        if full or k < 7:
            for a, b in wsec: bx(a+.003, b-.003, -2.62, -2.2, z0+.003, z0+ch-.003, trav, .004)
            for yy in range(6): bx(TX0-.02, TX0+.3, -2.2+yy*1.9+.003, -2.2+yy*1.9+1.897, z0+.003, z0+ch-.003, trav, .004)
            for yy in range(6): bx(TX1-.3, TX1+.02, -2.2+yy*1.9+.003, -2.2+yy*1.9+1.897, z0+.003, z0+ch-.003, trav, .004)
    bx(TX0, TX1, -2.19, -2.1, .28, hT, conc) if full else None; bx(TX0, TX1, -2.6, 9, hT+.001, hT+.1, lime if full else conc)
    bx(TX0+3.45, TX0+3.9, -2.30, -2.24, .6, hT-.4, bronze)
    # recessed slot with a line of light
    if full: bx(TX0+3.655, TX0+3.695, -2.36, -2.33, .9, hT-.8, glowb if dusk else bronze)

PX = 3.75                     # left edge of the stone portal
def portal(full=True):
    """deep travertine frame, tall double doors of bronze and walnut, glazed transom"""
    a, b, y0, zt = PX, 6.95, .55, Z1-.09
    oa, ob, oz = a+.46, b-.46, 3.72
    for (u, v) in ((a, oa), (ob, b)):
        for k in range(3): bx(u, v, y0, 2.3, .28+k*1.147+.003, .28+(k+1)*1.147-.003, trav, .004)
    bx(a, b, y0, 2.3, oz+.003, zt, trav, .004)
    bx(b+.003, TX0-.02, 1.9, 2.2, .28, zt, trav)
    bx(oa, ob, y0-.25, 2.2, .27, .30, grey)                                     # threshold
    if not full:
        bx(oa, ob, 1.6, 1.64, .30, oz, plank); return
    yd = 1.55; dz = 3.06; mid = (oa+ob)/2
    bx(oa, oa+.05, yd-.06, yd+.10, .30, oz, bronze, .004); bx(ob-.05, ob, yd-.06, yd+.10, .30, oz, bronze, .004)
    bx(oa+.05, ob-.05, yd-.06, yd+.10, oz-.05, oz, bronze, .004); bx(oa+.05, ob-.05, yd-.06, yd+.10, dz+.02, dz+.08, bronze, .004)
    bx(oa+.05, ob-.05, yd+.02, yd+.03, dz+.08, oz-.05, glass)
    for k in (1, 2): bx(oa+.05+(ob-oa-.1)*k/3-.012, oa+.05+(ob-oa-.1)*k/3+.012, yd-.03, yd+.05, dz+.08, oz-.05, bronze)
    for sg in (-1, 1):
        x0, x1 = (oa+.055, mid-.006) if sg < 0 else (mid+.006, ob-.055)
        bx(x0, x1, yd, yd+.05, .31, dz, bronze, .003)                            # leaf: bronze stile and rail frame, walnut boards
        n = 7; w = (x1-x0-.20)/n
        for i in range(n): bx(x0+.10+i*w+.003, x0+.10+(i+1)*w-.003, yd-.022, yd+.01, .55, dz-.12, doorw, .003)
        bx(x0+.10, x1-.10, yd-.014, yd+.01, .36, .52, bronze, .003)
        hx = mid+sg*.135
        tube([(hx, yd-.10, 1.0), (hx, yd-.10, 2.35)], .018, brassh, 16)
        for z in (1.12, 2.23): tube([(hx, yd-.10, z), (hx, yd-.01, z)], .010, brassh, 12)
    for x in (oa-.23, ob+.23):                                                   # slim wall lamps on the jambs
        bx(x-.045, x+.045, y0-.07, y0, 1.75, 2.45, bronze, .004); bx(x-.034, x+.034, y0-.074, y0-.068, 1.80, 2.40, glowl if dusk else glowd)
        if dusk: strip((x, y0-.10, 2.40), (x, y0-.10, 1.80), 9, 3000, .05, (0, -.4, 0), 180)

def fins(frac=1.):
    x = X0+.05; i = 0; L = (TX0-X0)*frac
    proto = bx(-.026, .026, -.125, .125, Z1+.45, Z2-.42, bronze, .004); proto = bake(proto); zc = proto.location.z
    proto.location = (0, -80, 0)
    while x < X0+L-.1:
        t = math.radians(-14+16*math.sin((x-X0)*.36)+8*math.sin((x-X0)*1.1+1.)); inst(proto, (x, -1.72, zc), (0, 0, t)); x += .30
    for j in range(int(12*frac)):                                                         # left return
        inst(proto, (X0-.05, -1.4+j*.45, zc), (0, 0, math.pi/2))

def niche_wall(x0, x1, y, z0, mat, p=.675):
    """on the gallery above: four rows, as everywhere"""
    nx = int((x1-x0)/p); q = bake(box((0, -90, 0), (p-.02, .03, p-.03), mat, .003))
    bx(x0, x1, y, y+.05, z0, z0+4*p, dark)
    for i in range(nx):
        for k in range(4): inst(q, (x0+(i+.5)*p, y-.015, z0+(k+.5)*p))

def interior():
    """the hall of lobby.py, turned: its glass is the one along the pool, its end wall stands to the west"""
    k = 1. if dusk else 3.2; kit = hall.Kit()
    bx(X0+.7, TX0, 2, YB, .27, .285, grey); bx(X0+.7, TX0, 2.0, YB, Z1-.12, Z1-.08, walnut); bx(TX0-.02, TX0+.3, 9.203, YB-.2, .28, Z1-.1, trav)
    hall.hall(kit, Z1-.39, k*.7, Matrix.Translation((-.28, 7.5, .285)) @ Matrix.Rotation(math.pi/2, 4, 'Z'))
    for i in range(5): bx(3.34+i*.852, 4.188+i*.852, 12.97, 13.1, .28, Z1-.1, walnutz)
    for x in (-11.2, -7.2, -3.2, .8): area((x, 7.5, Z1-.16), (x, 7.5, 0), (3.2, 8.), 62*k, 3000, gloss=False)
    strip((-12.8, 12.6, Z1-.2), (3.3, 12.6, Z1-.2), 3*k, 3000, .05, (0, .5, -1))
    strip((X0+.3, .9, Z2-.45), (TX0, .9, Z2-.45), 7*(1. if dusk else 1.5), 3000, .3, (0, .75, -1))
    if dusk:
        strip((X0+.5, 1.2, Z1-.11), (PX, 1.2, Z1-.11), 5, 2700, .06, (0, 0, -1))
        strip((X0+.3, 1.6, Z1+.5), (TX0, 1.6, Z1+.5), 2.2, 2700, .2, (0, .4, 1))
        strip((TX0+.1, -3.32, .20), (TX1-.1, -3.32, .20), 34, 2700, .08, (0, .16, 1), 110)
        strip((TX1+.75, 8, .20), (TX1+.75, -2.2, .20), 24, 2700, .08, (-.16, 0, 1), 110)
        strip((TX0-.7, -1.9, Z2+.2), (TX0-.7, 6, Z2+.2), 8, 2700, .06, (.2, 0, 1), 110)
        area((2.5, 6, Z2+2.4), (2.5, 6, Z2), (14, 5), 40, 2700)
        strip((PX+.5, 1.0, 3.70), (6.45, 1.0, 3.70), 26, 2700, .06, (0, .28, -1), 150)      # portal
        area((5.35, 3.2, 3.6), (5.35, 1.8, 3.3), (2.2, .7), 26, 2700, gloss=False)
        strip((PX+.1, -1.4, Z1-.11), (TX0-.1, -1.4, Z1-.11), 9, 2700, .05, (0, .45, -1), 130)

def roof():
    bx(X0-.2, TX0, -2.0, -1.96, Z2+.12, Z2+1.15, glass); bx(X0-.2, TX0, -2.02, -1.94, Z2+1.13, Z2+1.17, bronze)
    for i in range(15): pass
    bx(X0+.2, TX0-.2, -1.2, .2, Z2+.12, Z2+.55, lime, .02)
    rs = random.Random(4)
    for i in range(60): inst(G1 if rs.random() < .6 else G2, (rs.uniform(X0+.5, TX0-.5), rs.uniform(-1.1, .1), Z2+.5), (0, 0, rs.uniform(0, 6)), rs.uniform(.7, 1.1))
    for x in (-11.5, -5.2): inst(OL, (x, 3.0, Z2+.1), (0, 0, x), .62)
    for (a, b) in ((-1.5, 4.8),):                                                         # pergola
        for x in (a, b):
            for y in (.8, 5.): bx(x-.05, x+.05, y-.05, y+.05, Z2, Z2+2.75, bronze)
        for y in (.8, 5.): bx(a-.3, b+.3, y-.06, y+.06, Z2+2.7, Z2+2.86, bronze)
        for i in range(22): bx(a-.2+i*.32, a-.14+i*.32, .4, 5.4, Z2+2.86, Z2+3.0, walnut)

def site_ground(finished):
    bx(-900, 900, -300, 900, -.6, -.34, field)

doorw = m_img('n_walnut', .40, zoom=.8, rot=(0, math.pi/2, 0), coat=.15, bump=.08, mul=1.25); brassh = m_metal('brassh', (.55, .37, .18), .25, aniso=0.); glowl = m_emit('glowl', (1., .66, .34), 6.); glowd = m_emit('glowd', (1., .9, .75), .6)
cabw = m_plain('cabw', (.60, .60, .57), .5, var=.15); tarp = m_plain('tarp', (.55, .50, .40), .8, var=.15); blue = m_plain('blue', (.10, .16, .22), .5, var=.2); ply = m_plain('ply', (.33, .20, .10), .6, var=.5); yell = m_plain('yell', (.60, .40, .06), .5, var=.3)
def m_net(name, col, a):
    m = Mat(name); m.b(Base_Color=col, Roughness=.9); tr = m.n('BsdfTransparent').outputs[0]
    m.nt.links.new(m.n('MixShader', i0=a, i1=tr, i2=m.p.outputs[0]).outputs[0], m.out.inputs[0]); return m.m
net = m_net('net', (.13, .22, .17), .48); neto = m_net('neto', (.70, .24, .06), .38)
orange = m_plain('orange', (.58, .30, .05), .5, var=.25); steel = m_plain('steel', (.42, .43, .44), .35, 1.); plank = m_plain('plank', (.42, .29, .16), .8, var=.4); rust = m_plain('rust', (.20, .085, .04), .8)
OLIVE_Z = (0, 0, -60)
G1 = grass(1, 170, .75, .12, .0055, gr, 7, plume); G2 = grass(2, 200, .5, .16, .005, gr); 
OL = tree(3, 4.6, 1.3, (1.75, 1.75, 1.35), bark, leafO, 800, 15000, .085, .024, stems=2, r0=.034)
TR = tree(8, 8.5, 2.6, (2.6, 2.6, 2.7), bark, leafG, 1100, 22000, .15, .085, stems=1, r0=.03, clump=.26)
TR2 = tree(17, 10., 2.4, (2.3, 2.3, 3.6), bark, leafG, 1300, 26000, .16, .085, stems=1, r0=.03, clump=.30)
CY = [cypress(i, 8.5, .72, leafC, bark, 22000) for i in (1, 2)]
BB = boxball(1, .5, leafG)
for o in [G1, G2, OL, TR, TR2, BB]+CY: o.location = OLIVE_Z

def ramp(x0=5.75, x1=7.15, y0=-7.7, y1=-2.69, rise=.28):
    """beside the steps, along the tower: 5.6 in a hundred, kerbs and handrails at two heights on both sides"""
    at = lambda y: rise*(y-y0)/(y1-y0)
    def wedge(a, b, up, mat): mesh_obj('ramp', [(x, y, z) for x in (a, b) for y, z in ((y0-.1*up, -.03), (y1, -.03), (y1, rise+up), (y0-.1*up, up))], [(0, 1, 2, 3), (7, 6, 5, 4), (0, 3, 7, 4), (1, 5, 6, 2), (3, 2, 6, 7)], mat)
    wedge(x0, x1, .004, m_plain('ramp', (.40, .38, .35), .6, var=.2))
    for x in (x0, x1):
        wedge(x-.06, x+.06, .07, lime)
        for h, r in ((.90, .021), (.72, .016)): tube([(x, y0-.30, h), (x, y0, h), (x, y1, rise+h), (x, y1+.30, rise+h)], r, brassh, 16)
        for i in range(5): y = y0+.05+i*(y1-y0-.1)/4; tube([(x, y, at(y)), (x, y, at(y)+.90)], .014, bronze, 12)

def landscape():
    site_ground(True)
    bx(-30, 34, -40, 30, -.25, -.02, pav)
    # pool
    PX0, PX1, PY0, PY1 = -17.5, 2.6, -17.5, -4.2
    bx(PX0, PX1, PY0, PY1, -.02, .055, m_water('water', ripple=.035 if cam != 'water' else .10, scale=1.3 if cam != 'water' else 2.1))
    for a in ((PX0-.4, PX0, PY0-.4, PY1+.4), (PX1, PX1+.4, PY0-.4, PY1+.4), (PX0, PX1, PY0-.4, PY0), (PX0, PX1, PY1, PY1+.4)): bx(*a, -.02, .12, lime, .012)
    # planting bed right of the walk, and left strip
    def bed(x0, x1, y0, y1, n, seed, balls=0, kerb=True):
        if kerb:
          for a in ((x0-.12, x0, y0-.12, y1+.12), (x1, x1+.12, y0-.12, y1+.12), (x0, x1, y0-.12, y0), (x0, x1, y1, y1+.12)): bx(*a, -.02, .32, lime, .01)
        bx(x0, x1, y0, y1, -.02, .24 if kerb else .0, soil); z0 = .22 if kerb else -.02; rs = random.Random(seed)
        for i in range(n): inst(G1 if rs.random() < .5 else G2, (rs.uniform(x0+.3, x1-.3), rs.uniform(y0+.3, y1-.3), z0), (0, 0, rs.uniform(0, 6)), rs.uniform(.75, 1.15))
        for i in range(balls): inst(BB, (rs.uniform(x0+.5, x1-.5), rs.uniform(y0+.5, y1-.5), .2), (0, 0, rs.uniform(0, 6)), rs.uniform(.7, 1.25))
    bed(7.4, 15.5, -12.5, -4.2, 120, 1, 9); bed(7.4, 15.5, -22, -14.5, 90, 2, 7); bed(-26, -18.6, -18, 2, 150, 3, 12)
    bed(-15.5, -3.6, -23.6, -20.6, 92, 5, 0, False)
    inst(OL, (11.6, -7.2, .2), (0, 0, .8), 1.12); inst(OL, (13.2, -17.5, .2), (0, 0, 2.3), 1.0); inst(OL, (-20.2, -7.5, .2), (0, 0, 4.2), 1.25); inst(OL, (-22.5, -1.5, .2), (0, 0, 1.2), 1.15)
    if dusk:
        for (x, y) in ((11.6, -8.0), (13.2, -18.2), (-20.0, -8.3), (-22., -2.3)): spot((x, y, .3), (x, y+.7, 4.), 120, 3000, 80, 1., .05)
    for i in range(7): inst(CY[i % 2], (15.6+i*1.75, 2.+i*.8, 0), (0, 0, i*1.3), (.95+.1*math.sin(i*2.1), .95, 1.0+.13*math.sin(i*3.7)))
    for i in range(7): inst(CY[i % 2], (-16.6-i*1.7, 6+i*1.2, 0), (0, 0, i*2.1), (.95, .95, .98+.12*math.sin(i*2.9)))
    bx(-60, 70, -60, -40, -.34, -.03, field); bx(-75, 80, 30, 110, -.34, -.05, field)
    h = hedge(70, 1.5, 2.0, leafC, 3, 420); h.location = (0, 26, 0)
    belt(((31, 30), (42, 30), (58, 26)), 3)
    for x in (3.2, 7.25): lathe(spline([(.22, 0), (.30, .05), (.40, .35), (.42, .52), (.40, .54)], 20), lime, 48, (x, -1.0, .28)); inst(BB, (x, -1.0, .62), (0, 0, x), .95)
    rs = random.Random(12)
    for i in range(26): inst(G1 if rs.random() < .6 else G2, (rs.uniform(7.9, 13.2), rs.uniform(-4.0, -3.45), .0), (0, 0, rs.uniform(0, 6)), rs.uniform(.6, .95))
    # bollard lights along the walk
    for y in (-21, -17, -13, -9, -5):
        for x in (3.6, 6.9):
            if (x, y) == (6.9, -5): continue                                    # the ramp is there
            bx(x-.05, x+.05, y-.05, y+.05, 0, .62, bronze, .006); bx(x-.052, x+.052, y-.052, y+.052, .50, .58, glowb)
            if dusk: point((x+(.0), y-.1, .54), 3.2, 2700, .05)
    bx(X0-1, TX1+.5, -3.2, YB, -.02, .14, lime, .01); bx(X0-1, TX1+.5, -2.7, YB, .12, .28, lime, .01)
    ramp()

def belt(rows, seed=1, x0=-75, x1=95):
    """tree belt behind the plot: two tree kinds and shrubs below, in loose groups"""
    rs = random.Random(seed)
    for y, n in rows:
        for i in range(n):
            x = x0+(x1-x0)*(i+rs.uniform(.1, .9))/n; yy = y+rs.uniform(-4, 4)
            if rs.random() < .08: continue
            inst(TR2 if rs.random() < .5 else TR, (x, yy, -.3), (0, 0, rs.uniform(0, 6)), (lambda k: (k*rs.uniform(.9, 1.2), k*rs.uniform(.9, 1.2), k))(rs.uniform(.62, 1.05)))
            for j in range(3): inst(BB, (x+rs.uniform(-2.5, 2.5), yy-2-rs.uniform(0, 2), -.4), (0, 0, rs.uniform(0, 6)), rs.uniform(2.2, 4.2))

def ruts(x, y):
    """two lorry tracks that curve over the plot; returns height offset and a 0..1 rut mask"""
    h, m = 0., 0.
    for k, yc in enumerate((-8.2+2.4*math.sin(x*.075+.8), -18.5+.012*(x+4)**2*(.55 if x > -4 else .9)-1.5*math.sin(x*.09))):
        for o in (-.95, .95):
            d = y-yc-o
            if abs(d) < .8:
                g = math.exp(-(d/.27)**4); tr = .5+.5*math.sin(x*13+abs(d)*9)
                h += -.085*g+.035*math.exp(-((abs(d)-.46)/.17)**2)+.022*g*tr; m = max(m, g)
    return h, m

def ground(x, y):
    near = max(0, min(1, (max(abs(y-5.5)-9.2, (abs(x+1)-15.5)))/3.)) if -20 < x < 18 and -8 < y < 20 else 1.
    n = mnoise.noise
    z = -.13+near*(.13*n(Vector((x*.22, y*.22, 0)))+.055*n(Vector((x*.9, y*.9, 3)))+.030*n(Vector((x*2.6, y*2.6, 7)))+.016*n(Vector((x*7, y*7, 9))))-.10*(1-near)*0
    if stage == 5 and -17.6 < x < 2.7 and -17.6 < y < -4.1: return -.75, 0.
    h, m = ruts(x, y)
    return z+h*near, m*near

def gmesh(name, xs, ys, mat):
    V, F, A = [], [], []; nx, ny = len(xs), len(ys)
    for x in xs:
        for y in ys: z, m = ground(x, y); V.append((x, y, z)); A.append(m)
    for i in range(nx-1):
        for j in range(ny-1): F.append((i*ny+j, (i+1)*ny+j, (i+1)*ny+j+1, i*ny+j+1))
    o = mesh_obj(name, V, F, mat, True); at = o.data.attributes.new('rut', 'FLOAT', 'POINT'); at.data.foreach_set('value', A); return o

def m_ground():
    m = Mat('ground'); v = m.wpos((1, 1, 1))
    a = m.noise(v, .35, 8., .6); b = m.noise(v, 3.2, 8., .65); g = m.noise(v, 26., 5., .65); gv = m.n('TexVoronoi', Vector=v, Scale=17.).outputs[0]
    c = m.mix(m.smooth(a, .34, .66), (.250, .195, .140), (.330, .275, .210)); c = m.mix(m.math('MULTIPLY', m.smooth(b, .40, .66), .55), c, (.175, .130, .092))
    c = m.mix(m.math('MULTIPLY', m.smooth(g, .48, .66), .5), c, (.40, .36, .30)); c = m.mix(m.math('MULTIPLY', m.smooth(gv, .30, .05), .35), c, (.14, .105, .08))
    r = m.n('Attribute', dict(attribute_name='rut')).outputs['Fac']
    c = m.mix(m.math('MULTIPLY', r, .75), c, (.125, .092, .066))
    h = m.math('ADD', m.math('MULTIPLY', b, .5), m.math('ADD', m.math('MULTIPLY', g, .28), m.math('MULTIPLY', gv, -.18)))
    m.b(Base_Color=c, Roughness=.95, Normal=m.bump(h, .8, .06)); return m.m

def heap(x, y, R, h, seed, mat):
    n = 130; V, F = [], []; N = mnoise.noise
    for i in range(n):
        for j in range(n):
            u, v = i/(n-1)*2-1, j/(n-1)*2-1; a = math.atan2(v, u); d = math.hypot(u, v)*(1+.16*N(Vector((math.cos(a)*1.3, math.sin(a)*1.3, seed))))
            s_ = max(0., 1-d); body = h*(1.12*s_/(s_+.10)*s_**.55 if s_ > 0 else 0)*.98
            rid = 1-abs(N(Vector((u*4+seed, v*4, 2)))); fine = N(Vector((u*15, v*15, seed)))*.55+N(Vector((u*38, v*38, seed)))*.55
            z = body*(.80+.22*rid)+min(1, s_*5)*(.17*N(Vector((u*2.6, v*2.6, seed)))*h+.10*fine)
            V.append((x+u*R, y+v*R*.85, z-.22))
    for i in range(n-1):
        for j in range(n-1): F.append((i*n+j, (i+1)*n+j, (i+1)*n+j+1, i*n+j+1))
    mesh_obj('heap', V, F, mat, True)
    rs = np.random.RandomState(seed); k = 500; a = rs.uniform(0, 6.28, k); rr = R*(.35+.75*np.sqrt(rs.uniform(0, 1, k)))
    P = np.stack([x+rr*np.cos(a), y+rr*np.sin(a)*.85, np.zeros(k)], 1)
    for q in P: dd = math.hypot((q[0]-x)/R, (q[1]-y)/R/.85); s_ = max(0., 1-dd); q[2] = max(ground(q[0], q[1])[0], h*(1.12*s_/(s_+.10)*s_**.55 if s_ > 0 else 0)*.9-.24)
    stones('clods', P, rs.gamma(1.6, .035, k)+.015, mat, seed)

def container(x, y, rot, col, L=6.06, door=True):
    e = link(bpy.data.objects.new('cont', None)); Wd, Hh = 2.44, 2.6; par = []
    for sy in (-1, 1):                                       # corrugated long sides
        V, F = [], []; n = 4*22
        for i in range(n+1):
            X = -L/2+.08+(L-.16)*i/n; dp = (0, .036, .036, 0)[i % 4]
            V += [(X, sy*(Wd/2-dp), .14), (X, sy*(Wd/2-dp), Hh-.12)]
        for i in range(n): F.append((2*i, 2*i+2, 2*i+3, 2*i+1))
        par.append(mesh_obj('corr', V, F, col))
    for a in ((-L/2, L/2, -Wd/2, Wd/2, Hh-.12, Hh), (-L/2, L/2, -Wd/2, Wd/2, .0, .14), (-L/2, -L/2+.1, -Wd/2, Wd/2, .14, Hh-.12), (L/2-.1, L/2, -Wd/2, Wd/2, .14, Hh-.12)): par.append(bx(*a, col, .008))
    if door:
        for a, mt in (((-L/2+.7, -L/2+1.65, -Wd/2-.03, -Wd/2+.05, .16, 2.25), cabw), ((-.6, 1.0, -Wd/2-.03, -Wd/2+.05, 1.05, 2.15), cabw), ((-.52, .92, -Wd/2-.035, -Wd/2-.02, 1.13, 2.07), dark), ((1.5, 2.6, -Wd/2-.03, -Wd/2+.05, 1.05, 2.15), cabw), ((1.58, 2.52, -Wd/2-.035, -Wd/2-.02, 1.13, 2.07), dark), ((-L/2+.78, -L/2+1.57, -Wd/2-.035, -Wd/2-.02, 1.2, 2.1), dark), ((-L/2+.5, -L/2+1.9, -Wd/2-.9, -Wd/2, -.05, .10), plank)): par.append(bx(*a, mt))
    for o in par: o.parent = e
    e.location = (x, y, -.1); e.rotation_euler = (0, 0, rot)

def rebar(x, y, rot, n=3, L=9.):
    e = link(bpy.data.objects.new('rb', None)); par = []; rs = random.Random(int(x*7))
    for k in (-.38, 0, .38): par.append(box((L*k, 0, .06), (.12, 1.9, .14), plank, .004))
    for b in range(n):
        for i in range(17):
            a = rs.uniform(0, 6.28); r = .13*math.sqrt(rs.random()); yy = -.55+b*.55+r*math.cos(a); zz = .27+r*math.sin(a); dx = rs.uniform(-.15, .15)
            par.append(tube([(-L/2+dx, yy, zz), (-L*.12, yy+rs.uniform(-.03, .03), zz-.015), (L*.2, yy, zz-.012), (L/2+dx, yy+rs.uniform(-.05, .05), zz-.02)], .013, rust, 4))
        for k in (-.3, .1, .34): par.append(box((L*k, -.55+b*.55, .27), (.025, .29, .29), steel))
    for o in par: o.parent = e
    e.location = (x, y, -.12); e.rotation_euler = (0, 0, rot)

def shade(x, y, rot):
    e = link(bpy.data.objects.new('sh', None)); par = []
    for sx in (-1, 1):
        for sy in (-1, 1): par.append(tube([(sx*2.3, sy*1.5, 0), (sx*2.3, sy*1.5, 2.5 if sy < 0 else 2.75)], .03, steel))
    n = 24; V, F = [], []
    for i in range(n):
        for j in range(n):
            u, v = i/(n-1)*2-1, j/(n-1)*2-1; V.append((u*2.55, v*1.75, 2.62+.12*v-.16*(1-u*u)*(1-v*v)-.03*abs(math.sin(u*9))*(abs(v) > .97)))
    for i in range(n-1):
        for j in range(n-1): F.append((i*n+j, (i+1)*n+j, (i+1)*n+j+1, i*n+j+1))
    par.append(mesh_obj('tarp', V, F, tarp, True))
    par += [bx(-1.6, .4, -.4, .4, .70, .75, plank), bx(-1.5, -1.4, -.35, .35, 0, .7, plank), bx(.2, .3, -.35, .35, 0, .7, plank), bx(-1.6, .4, .55, .85, .40, .44, plank), bx(-1.4, .2, .6, .8, 0, .40, plank)]
    par += [lathe([(.28, 0), (.29, .3), (.28, .6), (.29, .88), (.05, .9)], blue, 32, (1.35, .2, 0)), bx(.85, 1.0, -.9, -.3, 0, 1.0, ply)]
    for o in par: o.parent = e
    e.location = (x, y, -.12); e.rotation_euler = (0, 0, rot)

def orange_fence(pts):
    for (ax, ay), (bx_, by) in zip(pts[:-1], pts[1:]):
        L = math.hypot(bx_-ax, by-ay); n = max(1, int(L/1.8)); V, F = [], []
        for i in range(n+1):
            t = i/n; x, y = ax+(bx_-ax)*t, ay+(by-ay)*t; z = ground(x, y)[0]; tube([(x, y, z-.1), (x, y, z+1.15)], .014, rust, 6)
        m_ = n*8
        for i in range(m_+1):
            t = i/m_; x, y = ax+(bx_-ax)*t, ay+(by-ay)*t; z = ground(x, y)[0]; sag = .06*abs(math.sin(math.pi*t*n)); V += [(x, y-.015, z+.10), (x, y-.015, z+1.08-sag)]
        for i in range(m_): F.append((2*i, 2*i+2, 2*i+3, 2*i+1))
        mesh_obj('nf', V, F, neto)

def blocks(x, y, nx=4, ny=3, nz=4):
    bx(x-.08, x+nx*.41+.05, y-.05, y+ny*.22+.05, -.12, .0, plank)
    for i in range(nx):
        for j in range(ny):
            for k in range(nz): box((x+.2+i*.41, y+.11+j*.22, .10+k*.205), (.395, .195, .19), conc, .006)

def site(stage):
    site_ground(False); rs = random.Random(9); G = m_ground()
    fr = lambda a, b, st: [a+i*st for i in range(int(round((b-a)/st))+1)]
    gmesh('gfront', fr(-34, 34, .17), fr(-27, -2, .11), G); gmesh('gback', fr(-44, 46, .5), fr(-2, 40, .5), G)
    R = np.random.RandomState(5); k = 9000; X = R.uniform(-26, 20, k); Y = -2.6-21*R.uniform(0, 1, k)**1.25
    P = np.array([(x, y, ground(x, y)[0]) for x, y in zip(X, Y)]); stones('gravel', P, R.gamma(1.4, .014, k)+.008, m_plain('stone', (.34, .31, .27), .9, var=.7), 4)
    spoil = m_plain('spoil', (.190, .137, .094), .97, var=.7, bump=1., bscale=26.)
    if stage == 1: heap(-19.5, -4.5, 4.6, 2.3, 3, spoil); heap(-15.2, -11.2, 3.2, 1.35, 8, spoil); heap(13.4, -9.2, 2.9, 1.1, 12, spoil)
    if stage in (2, 3): heap(-19.5, -4.5, 4.0, 1.8, 3, spoil); heap(-13.6, -14.2, 2.2, .85, 8, spoil)
    if stage == 4: heap(-19.5, -5.0, 3.0, 1.1, 3, spoil)
    # lumber, formwork, rebar, blocks
    if stage <= 4:
        for kk in range(4):
            for i in range(7): box((8.8+i*.26, -9.4, -.02+kk*.19), (.22, 4.2, .16), plank, .004, rot=(0, 0, rs.uniform(-.012, .012)))
        for dy in (-1.4, 1.4): bx(8.6, 10.6, -9.4+dy-.05, -9.4+dy+.05, -.16, -.10, plank)
    if stage <= 3:
        rebar(3.4, -7.4, .05, 3); rebar(-7.4, -5.6, -.06, 2, 7.)
        for kk in range(8): box((6.6+rs.uniform(-.03, .03), -13.4+rs.uniform(-.03, .03), -.04+kk*.075), (2.4, 1.2, .06), yell if kk % 3 else ply, .004, rot=(0, 0, .3+rs.uniform(-.02, .02)))
    if stage in (3, 4): blocks(-4.4, -7.6); blocks(-1.9, -7.9, 4, 3, 3); blocks(-6.9, -7.2, 4, 3, 2)
    if stage == 5:
        for i in range(3):
            x = 9.2+i*1.6; bx(x, x+1.2, -8.6, -7.6, -.12, .0, plank); bx(x+.03, x+1.17, -8.57, -7.63, 0, .62-.16*i, lime, .01)     # pallets of paving
        for i in range(5): box((5.6+i*.13, -6.0, .75), (.05, 2.8, 1.6), trav, .004, rot=(0, -.12, 0))                              # stone slabs on an A-frame
        bx(5.3, 6.6, -7.2, -4.8, -.14, -.04, plank); box((6.35, -6., .7), (.06, 2.4, 1.6), steel, rot=(0, -.14, 0))
        PX0, PX1, PY0, PY1 = -17.5, 2.6, -17.5, -4.2                            # pool basin, raw
        bx(PX0, PX1, PY0, PY1, -.70, -.325, conc); memb = m_plain('membrane', (.055, .055, .058), .55, var=.4, bump=.15, bscale=4.)
        for i in range(9): bx(PX0, -4.5+.15*(i % 3), PY0+i*1.45, PY0+i*1.45+1.42, -.33, -.312+.003*(i % 2), memb)
        for a in ((PX0-.45, PX0, PY0-.45, PY1+.45), (PX1, PX1+.45, PY0-.45, PY1+.45), (PX0, PX1, PY0-.45, PY0), (PX0, PX1, PY1, PY1+.45)): bx(*a, -.7, .04, conc, .01)
        for i in range(5): tube([(PX0+2+i*4, PY1-.3, -.4), (PX0+2+i*4, PY1-.3, -.1)], .05, steel)
        orange_fence([(3.5, -21.), (3.5, -12.)])
    if stage <= 2: orange_fence([(-17.5, -2.6), (-14.5, -4.2), (-10.6, -4.4)]); orange_fence([(8.4, -4.6), (14.2, -4.2), (15.6, 1.)])
    for i in range(30):                                   # site fence at the back
        x = -36+i*2.9; bx(x-.03, x+.03, 19.97, 20.03, -.2, 2.1, steel); bx(x+.03, x+2.85, 19.99, 20.01, -.05, 2.0, m_fence)
    container(-19.6, 6.5, .05, cabw); container(-19.3, 9.6, .02, blue, door=False); shade(-21.6 if stage > 3 else 15.8, 1.2 if stage > 3 else -3.4, .1 if stage > 3 else -.35)
    belt(((32, 36), (44, 32), (60, 26)), 3)
m_fence = m_plain('fence', (.33, .36, .34), .6, var=.25)

if stage == 6:
    envelope(); fins(); interior(); roof(); landscape()
else:
    site(stage); crane(-1.5, 16.5, 17, 26, -.35)
    if stage == 1:
        bx(X0-1.2, TX1+.6, -2.9, YB+.3, -.3, -.07, m_plain('blind', (.34, .33, .31), .85, var=.5, bump=.3, bscale=6.))
        for x in (-13, -8, -3, 2, 6.6):
            for y in (2.6, 7.2, 11.8):
                bx(x-.8, x+.8, y-.8, y+.8, -.1, .35, conc, .02)
                for dx in (-.15, .15):
                    for dy in (-.15, .15): tube([(x+dx, y+dy, .3), (x+dx, y+dy, 1.7)], .014, rust)
                for k in range(5): bx(x-.17, x+.17, y-.17, y-.155, .5+k*.22, .515+k*.22, rust); bx(x-.17, x+.17, y+.155, y+.17, .5+k*.22, .515+k*.22, rust)
        for y in (2.6, 7.2, 11.8): bx(X0, TX1-.3, y-.25, y+.25, -.1, .18, conc, .01); bx(X0, TX1-.4, y-.30, y-.25, -.1, .26, plank); bx(X0, TX1-.4, y+.25, y+.30, -.1, .26, plank)
        for x in (TX0, TX1): bx(x-.25, x+.25, -2.2, 9, -.1, .3, conc, .01); bx(x-.3, x-.25, -2.2, 9, -.1, .4, plank)
    if stage == 1:
        for x in (TX0, TX1):                                                  # starter bars of the core
            for i in range(26): y = -2+i*.43; tube([(x-.12, y, .2), (x-.12, y, 1.25)], .010, rust, 4); tube([(x+.12, y, .2), (x+.12, y, 1.25)], .010, rust, 4)
        for i in range(38): tube([(X0+.5+i*.55, 3.2, -.03), (X0+.5+i*.55, 6.6, -.03)], .010, rust, 4)
        for j in range(7): tube([(X0+.5, 3.4+j*.5, -.01), (X0+20.8, 3.4+j*.5, -.01)], .010, rust, 4)
    if stage == 2:
        frame(2)
        for x in (-13, -8):                                                   # column forms with push-pull props
            for sx, sy in ((-.26, 0), (.26, 0), (0, -.26), (0, .26)): bx(x+sx-(.03 if sx else .229), x+sx+(.03 if sx else .229), 2.6+sy-(.03 if sy else .29), 2.6+sy+(.03 if sy else .29), .28, 3.1, yell)
            for dx, dy in ((-1.5, 0), (0, -1.5), (1.5, 0)): tube([(x+dx*.2, 2.6+dy*.2, 2.5), (x+dx, 2.6+dy, .3)], .035, orange)
        for y in (-1.2, 1.0, 3.4, 5.8): bx(TX0-.10, TX0+.02, y, y+2.3, .28, 3.15, ply); tube([(TX0-.1, y+1.1, 2.6), (TX0-1.9, y+1.1, .3)], .035, orange)
    if stage == 3: frame(3)
    if stage == 4: frame(4); scaffold(TX0-.3, TX1+.4, -3.0, 11, (0, 1, 2))
    if stage == 5: frame(4); envelope(False); fins(.45); scaffold(TX0-.3, TX1+.4, -3.2, 11, (3, 4)); scaffold(-2.2, TX0-.6, -3.0, 7.5)

if dusk:
    hz = (.30, .25, .29)
    skyline(2600, 60, 40, (.115, .115, .19), hz, 4., 3, -10., 130, volcano(math.radians(37), 240., .045, .17), (200, 150, (.26, .245, .33), .40))
    skyline(900, 24, 22, (.075, .078, .115), (.16, .14, .17), 5., 4, 0., 60); skyline(420, 7, 5, (.022, .026, .034), (.045, .044, .052), 12., 8, 0., 14)
    world_dusk(az=-.45, strength=1.0, clouds=.75, low=(.70, .46, .32), glow=(1.05, .56, .27))
    for x, y in ((16.4, 1.2), (19.9, 2.8)): spot((x+.2, y-1.2, .3), (x, y+1.2, 6.), 420, 3000, 50, 1., .05)
else:
    hz = (.74, .75, .74)
    skyline(2600, 62, 42, (.27, .345, .47), hz, 4., 3, -20., 130, volcano(math.radians(37 if cam in ('hero', 'portrait') else 50.5), 250., .045, .17), (206, 150, (.70, .745, .80), .60))
    skyline(900, 26, 24, (.25, .31, .35), (.62, .65, .64), 5., 4, -6., 75); skyline(420, 5, 6, (.115, .150, .100), (.30, .33, .28), 12., 8, -4., 16)
    world_dusk(zen=(.13, .29, .66), mid=(.36, .54, .84), low=(.92, .88, .79), glow=(1.1, .90, .66), az=-1.2, strength=.80, clouds=.42, ccol=((.95, .92, .86), (.86, .89, .93)), gamma=.55)
    sd = bpy.data.lights.new('sun', 'SUN'); sd.energy = 7.6; sd.color = (1., .84, .66); sd.angle = math.radians(2.6); so = link(bpy.data.objects.new('sun', sd))
    so.rotation_euler = Vector((.80, .50, -.56)).to_track_quat('-Z', 'Y').to_euler()
if cam == 'high': camera((-13.5, -29., 7.2), (-1.2, 0, 7.2), 28.5, keep_vertical=True, shift=(.01, -.07))
if cam == 'hero': camera((-7.9, -28.0, 1.75), (-.9, 0, 1.75), 25, keep_vertical=True, shift=(0, .11))
if cam == 'portrait': camera((-2.2, -24.6, 1.75), (2.6, -2, 1.75), 27, keep_vertical=True, shift=(0, .272))      # phones: quiet sky above, building and pool below
if cam == 'path': camera((4.75, -19.2, 1.6), (5.15, 0, 1.6), 26, keep_vertical=True, shift=(.02, .085))
if cam == 'entrance': camera((.5, -11.6, 1.5), (5.3, 1.5, 1.5), 27, keep_vertical=True, shift=(.0, .08))
if cam == 'water': camera((-16.6, -13.6, 1.0), (6., -8.9, -3.3), 40, 2.8, (-7., -11.2, 0))
if cam == 'bank': camera((-16.9, -16.9, 1.15), (-3.6, -1.6, 1.15), 26, keep_vertical=True, shift=(0, .07))      # from the pool's corner, along the facade to the tower
if cam == 'tower': camera((5.2, -15., 1.6), (8.9, -.1, 1.6), 24, keep_vertical=True, shift=(0, .20))              # upright: the walk, the door, the line of light
s = settings(W, H, SPP, exposure=.72 if dusk else .06 if cam in ('hero', 'portrait') else -.26, threshold=.03, bounces=6, look='AgX - Medium High Contrast')
s.cycles.transparent_max_bounces = 16
render(out)
