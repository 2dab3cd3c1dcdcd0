"""The entrance hall, which lobby.py shows from inside and building.py through its glass. It looks along +y to the desk, with the glass on its left (x = -5.5) and the wall of niches on its right."""
from lib import *; from props import *; from flora import tree
import front_finishes as fin

XL, XR, YE = -5.5, 5.5, 13.


class Kit:
    """its materials; made after reset()"""
    def __init__(s):
        s.grey = m_img('greystone', .10, rand=False, zoom=1.1); s.trav = m_img('travertine', .45, bump=.12); s.walnutz = m_img('walnut', .36, rot=(0, math.pi/2, 0))
        s.bronze = m_metal('bronze', (.40, .24, .12), .30, brush='Z', aniso=0.); s.bronzed = m_metal('bronzed', (.20, .125, .07), .36, brush='X', aniso=0.)
        s.plaster = m_plain('plaster', (.62, .57, .50), .85, var=.1); s.dark = m_plain('dark', (.03, .027, .025), .5); s.glow = m_emit('glowb', (1., .62, .30), 6.)
        s.wool = m_plain('wool', (.42, .36, .29), .95, bump=.35, bscale=220.); s.linen = m_plain('linen', (.60, .55, .47), .95, bump=.3, bscale=180.)
        s.bark = m_plain('bark', (.14, .10, .075), .85, var=.4, bump=.5, bscale=25.); s.leaf = m_leaf('olive', (.085, .125, .06), (.17, .20, .115), .42, .25); s.soil = m_plain('soil', (.07, .05, .035), .95, bump=.9, bscale=60.)


def niche_wall(k, org, ux, n, nz=4, p=.675, z0=.30, pixels=400, light=1.):
    """org: where it starts, on the floor; ux: unit dir along wall; fronts face left-hand normal; p: a niche of 60 cm inside, and its walls; gives the height of its top"""
    O = Vector((*org, 0)[:3]); ux = Vector((*ux, 0)).normalized(); nrm = Vector((ux.y, -ux.x, 0)); a = math.atan2(ux.y, ux.x); rs = random.Random(int(org[0]*10+org[1]*7)); last = None
    cuts = [bake(box((0, -90, -90), (p-.012, .024, p-.060), mt, .002)) for mt in fin.calacattas(p, pixels=pixels)]; st = bake(box((0, -90, -90), (.22, .006, .070), k.bronze, .001)); va = vase(k.bronze); va.location = (0, -90, -90)
    L = lamp(k.bronze, m_emit('lampg', (1., .52, .19), 3.), None); [setattr(o, 'location', (0, -90, -90)) for o in L]
    bq = bouquet('olive', [k.linen, k.leaf, k.leaf], 3); bq.location = (0, -90, -90); bq2 = bouquet('rose', [m_plain('pet', (.8, .77, .7), .6), k.leaf, k.leaf], 5); bq2.location = (0, -90, -90)
    base = m_plain('base', (.46, .415, .35), .35, var=.1)
    for i in range(n):
        for j in range(nz):
            c = O+ux*(i+.5)*p+Vector((0, 0, z0+(j+.5)*p-.02)); R = (0, 0, a)
            last = rs.choice([q for q in cuts if q is not last]); inst(last, c, R); f = c+nrm*.014
            if rs.random() < .8: inst(st, f+Vector((0, 0, .07)), R)
            if rs.random() < .45:
                v = f+ux*.19+nrm*.032+Vector((0, 0, -.23)); inst(va, v, R, 1.25)
                if rs.random() < .75: inst(bq if rs.random() < .6 else bq2, v+Vector((0, 0, .140)), (0, 0, a+rs.uniform(-.5, .5)), 1.25)
            if rs.random() < .3:
                for o in L: inst(o, f-ux*.19+nrm*.032+Vector((0, 0, -.23)), R, 1.15)
        c = O+ux*(i+.5)*p; box((c.x, c.y, O.z+z0/2-.03), (p-.004, .06, z0-.06), base, .003, rot=(0, 0, a))
    Lw = n*p
    for j in range(nz+1):
        z = z0+j*p-.012; c = O+ux*Lw/2+nrm*.02
        box((c.x, c.y, O.z+z), (Lw, .075, .018), k.bronzed, .002, rot=(0, 0, a))
        if j: strip(O+nrm*.048+Vector((0, 0, z-.0105)), O+ux*Lw+nrm*.048+Vector((0, 0, z-.0105)), 2.0*light, 3000, .008, tuple(-nrm*.3+Vector((0, 0, -1))), 150)
    for i in range(n+1):
        c = O+ux*i*p; box((c.x, c.y, O.z+z0+nz*p/2), (.009, .03, nz*p), k.bronzed, rot=(0, 0, a))
    c = O+ux*Lw/2-nrm*.06; h = z0+nz*p+.9
    box((c.x, c.y, O.z+h/2), (Lw, .08, h), k.bronzed, rot=(0, 0, a))
    return z0+nz*p


def cushion(c, s, mat, rot=(0, 0, 0), e=(.45, .20), parent=None):
    """a filled cushion with its piping: a box whose edges are round (e: upwards, and at the corners; 0 is sharp, 1 a ball)"""
    n, m = 64, 22; q = lambda t, k: math.copysign(abs(t)**k, t)
    ring = [(s[0]/2*q(math.cos(u), e[1]), s[1]/2*q(math.sin(u), e[1])) for u in [2*math.pi*(i+.5)/n for i in range(n)]]
    V = [(x*math.cos(v)**e[0], y*math.cos(v)**e[0], s[2]/2*q(math.sin(v), e[0])) for v in [math.pi*((j+.5)/m-.5) for j in range(m)] for x, y in ring]
    F = [(j*n+i, j*n+(i+1) % n, (j+1)*n+(i+1) % n, (j+1)*n+i) for j in range(m-1) for i in range(n)]
    o = mesh_obj('cushion', V, F+[tuple(range(n-1, -1, -1)), tuple((m-1)*n+i for i in range(n))], mat, True); o.location = c; o.rotation_euler = rot; o.parent = parent
    piping = tube([(x*1.002, y*1.002, 0) for x, y in ring+ring[:1]], .0055, mat); piping.parent = o


def sofa(k, x, y, w=2.2, rot=0., mat=None):
    """upholstered, on a low frame: seats and backs are cushions of their own between two arms; it looks along -y"""
    mat = mat or k.wool; e = link(bpy.data.objects.new('sofa', None)); n = 1 if w < 1.2 else 3; arm = .17; d = (w-2*arm)/n
    for c, s, b in (((0, .02, .245), (w-.02, .84, .15), .03), ((0, .39, .53), (w-2*arm, .13, .50), .05)): o = box(c, s, mat, b, seg=5); o.parent = e
    for sx in (-1, 1):
        cushion((sx*(w/2-arm/2), 0, .405), (arm, .92, .44), mat, e=(.22, .16), parent=e)
        for sy in (-1, 1): o = box((sx*(w/2-.10), sy*.34+.02, .09), (.035, .035, .18), k.bronze, .003); o.parent = e
    for i in range(n):
        X = (i-(n-1)/2)*d; cushion((X, -.06, .405), (d-.006, .76, .18), mat, parent=e); cushion((X, .235, .665), (d-.012, .44, .19), mat, (math.pi/2-.20, 0, 0), (.60, .24), e)
    e.location = (x, y, 0); e.rotation_euler = (0, 0, rot)


def potted(k, x, y, h=2.9, seed=3, s=.85):
    lathe(spline([(.30, 0), (.36, .08), (.40, .42), (.37, .60), (.345, .62)], 24)+[(.32, .60), (.31, .5)], m_plain('pot', (.10, .09, .08), .7, bump=.3, bscale=40), 48, (x, y, 0)); lathe([(.33, .5), (.02, .53)], k.soil, 32, (x, y, 0))
    t = tree(seed, h, 1.1, (.85, .85, .80), k.bark, k.leaf, 420, 6500, .075, .020, stems=1, r0=.022, clump=.12, kink=.04); t.location = (x, y, .5); t.scale = (s,)*3


def bench(x, y, stone, wood, length=1.96, rot=0.):
    for w, L, lo, hi, mt in ((.40, length-.20, 0, .41, stone), (.50, length, .413, .460, wood)): box((x, y, (lo+hi)/2), (w, L, hi-lo), mt, .006, rot=(0, 0, rot))


def hall(k, top, light=1., place=None, **rows):
    """the end wall, the desk, the niches and the seats below a ceiling at top; light: of all its lines of light; place: a matrix to where it stands in the building"""
    before = set(bpy.data.objects)
    # end wall: one slab of onyx, its veins running on over the joints, with a halo of light behind
    bx(XL, XR, YE, YE+.2, 0, top, k.trav)
    bx(-2.6, 2.6, YE-.32, YE-.28, .0, 3.55, fin.m_slab('onyx', 5.3, .16, 2000), .003)
    for i in range(1, 4): bx(-2.6+i*1.3-.003, -2.6+i*1.3+.003, YE-.3205, YE-.30, .0, 3.55, k.bronzed)
    for sgn in (-1, 1): strip((sgn*2.52, YE-.22, .1), (sgn*2.52, YE-.22, 3.5), 16*light, 2700, .03, (sgn*.9, .5, 0), 180)
    strip((-2.5, YE-.22, 3.5), (2.5, YE-.22, 3.5), 16*light, 2700, .03, (0, .5, .9), 180)
    for i in range(14):
        for sgn in (-1, 1): bx(sgn*(2.95+i*.18)-.035, sgn*(2.95+i*.18)+.035, YE-.10, YE, 0, top, k.walnutz, .003)
    # reception desk
    bx(-1.9, 1.9, YE-2.3, YE-1.5, .06, 1.08, fin.m_slab('emperador', 3.9, .10, 900, gain=1.9), .008); bx(-1.98, 1.98, YE-2.36, YE-1.44, 1.08, 1.13, k.bronze, .005); bx(-1.85, 1.85, YE-2.24, YE-1.5, 0, .06, k.dark)
    strip((-1.85, YE-2.26, .055), (1.85, YE-2.26, .055), 5*light, 2700, .02, (0, -.3, -1))
    lathe([(r*1., z*1.) for r, z in spline([(.05, 0), (.085, .03), (.12, .15), (.10, .27), (.055, .33), (.06, .36)], 32)], k.bronze, 48, (1.25, YE-1.95, 1.13))
    b = bouquet('olive', [k.linen, k.leaf, k.leaf], 8, 3.8); b.location = (1.25, YE-1.95, 1.46)
    # right: niche gallery wall
    h = niche_wall(k, (XR, YE-.4), (0, -1), 24, light=light, **rows); bx(XR-.03, XR+.1, -6, YE, h, top, k.plaster); bx(XR-.04, XR+.1, YE-.41, YE+.1, 0, top, k.bronzed)
    # pendants
    for i in range(9):
        x, y, z = -1.6+i*.4, YE-1.9+.3*math.sin(i*2.3), 2.65+.4*math.sin(i*1.9)
        lathe([(.038, 0), (.042, .02), (.042, .30), (.038, .32)], k.glow, 24, (x, y, z)); tube([(x, y, z+.32), (x, y, top)], .004, k.dark); lathe([(.044, .32), (.044, .37), (.01, .38)], k.bronze, 24, (x, y, z))
    sofa(k, -3.0, 5.2, 2.4, math.pi/2); sofa(k, -3.0, 8.4, 2.4, math.pi/2)
    box((-1.55, 6.8, .20), (.9, 1.5, .05), fin.m_slab('calacatta', 1.6, .10, 400, 8, plane='XY'), .01); box((-1.55, 6.8, .09), (.5, 1.0, .18), k.bronzed, .01)
    bx(-4.4, -.7, 3.6, 10., .0, .012, k.linen)
    potted(k, -4.3, 10.6, 3.4, 3, 1.0); potted(k, -4.3, .1, 3.1, 6, .95); sofa(k, -2.7, -2.1, 2.2, math.pi/2)                # the last two behind the lobby's camera, beside the door
    for o in set(bpy.data.objects)-before if place else ():
        if not o.parent: o.matrix_basis = place @ o.matrix_basis
