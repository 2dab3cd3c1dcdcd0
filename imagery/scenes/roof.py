"""the roof garden. roof.py MODE(dusk|day|bench|morning) OUT W H SPP     dusk: the whole terrace; day: the same by day; bench: a bench before the olives, at the same hour; morning: the planting, at the height of the hands"""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *; from props import *; from flora import *
mode, out, W, H, SPP = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5]); dusk = mode in ('dusk', 'bench'); close = mode == 'morning'
reset(31)
lime = m_plain('lime', (.52, .48, .42), .6, var=.2, bump=.1); trav = m_img('travertine', .5, bump=.12); walnut = m_img('walnut', .45); walnuty = m_img('walnut', .45, rot=(0, 0, math.pi/2))
bronze = m_metal('bronze', (.34, .205, .105), .34, brush='Z', aniso=0.); marble = m_img('calacatta', .15); dark = m_plain('dark', (.03, .027, .025), .5)
pav = m_pavers('pav', (.40, .37, .33), w=1.2, h=1.2, offset=0., rough=.5); glass = m_glass('glass'); soil = m_plain('soil', (.07, .05, .035), .95, bump=.9, bscale=40.)
bark = m_plain('bark', (.12, .09, .065), .85, var=.4, bump=.5, bscale=25.); glowb = m_emit('g', (1., .60, .27), 8. if dusk else .3)
leafO = m_leaf('olive', (.13, .17, .085), (.25, .28, .17), .42, .40); leafG = m_leaf('green', (.035, .075, .020), (.08, .125, .032), .45, .3)
gr = m_leaf('gr', (.10, .14, .05), (.23, .22, .10), .5, .35); plume = m_leaf('plume', (.50, .40, .28), (.62, .50, .36), .7, .5); lav = m_leaf('lav', (.16, .11, .30) if dusk else (.22, .17, .33), (.24, .17, .38) if dusk else (.33, .26, .43), .6, .3); lavs = m_leaf('lavs', (.12, .15, .11), (.19, .21, .16), .5, .3)
HID = (0, 0, -60)
if not dusk: strip = spot = point = lambda *a, **k: None                             # lamps are off by day
def sun(power, col, rot):
    sd = bpy.data.lights.new('sun', 'SUN'); sd.energy = power; sd.color = col; sd.angle = math.radians(3); so = link(bpy.data.objects.new('sun', sd)); so.rotation_euler = rot
G1 = grass(1, 240, .72, .13, .0042, gr, 12, plume); G2 = grass(2, 260, .42, .15, .0035, gr); G3 = grass(3, 170, .34, .11, .003, lavs, 26, lav, arch=.35)
OL = tree(3, 3.8, 1.15, (1.5, 1.5, 1.2), bark, leafO, 900, 46000, .072, .021, stems=2, r0=.034, clump=.15); BB = boxball(1, .42, leafG, n=9000)
for o in (G1, G2, G3, OL, BB): o.location = HID
bx(-14, 14, -8, 22, -.3, 0, pav)
def bed(x0, x1, y0, y1, h, n, seed, kinds, balls=0, led=None):
    t = .10
    for a in ((x0-t, x0, y0-t, y1+t), (x1, x1+t, y0-t, y1+t), (x0, x1, y0-t, y0), (x0, x1, y1, y1+t)): bx(*a, .06, h, lime, .008)
    for a in ((x0-t+.04, x1+t-.04, y0-t+.04, y1+t-.04),): bx(*a, 0, .06, dark)
    bx(x0, x1, y0, y1, 0, h-.07, soil); rs = random.Random(seed); pts = []
    for i in range(n*14):
        if len(pts) >= n: break
        p = (rs.uniform(x0+.18, x1-.18), rs.uniform(y0+.18, y1-.18))
        if all((p[0]-q[0])**2+(p[1]-q[1])**2 > (.21 if close else .30)**2 for q in pts): pts.append(p)
    for i, p in enumerate(pts):
        if i < balls: inst(BB, (p[0], p[1], h-.12), (0, 0, rs.uniform(0, 6)), rs.uniform(.75, 1.15))
        else: inst(rs.choice(kinds), (p[0], p[1], h-.08), (0, 0, rs.uniform(0, 6)), rs.uniform(.8, 1.2))
    if led:
        for (p, q, d) in led: strip(p, q, 7, 2700, .03, d)
# left long bed with olives, right bed with lavender, back bed
bed(-6.2, -3.0, -4, 12, .48, 130, 1, [G1, G1, G2, G3], 9); strip((-2.93, -4, .05), (-2.93, 12, .05), 6, 2700, .03, (.8, 0, -.5))
bed(3.0, 6.4, -4, 5.2, .48, 260 if close else 90, 2, [G3, G3, G2, G1] if close else [G3, G3, G2], 6); strip((2.88, -4, .05), (2.88, 5.2, .05), 6, 2700, .03, (-.8, 0, -.5))
bed(-2.2, 9.5, 13.2, 15.2, .48, 90, 3, [G1, G1, G2], 6)
for x, y, r, s in ((-4.5, 2.4, 0, 1.), (-4.8, 7.0, 2., 1.1), (-4.4, 11.2, 4., 1.), (4.9, 4.0, 1., .95), (6.8, 14.2, 3., 1.05)):
    inst(OL, (x, y, .4), (0, 0, r), s); spot((x+.5, y-.5, .5), (x, y, 2.6), 70, 2700, 90, 1., .04)
# pergola, right back, walnut deck below, with bench and low memorial wall of niches
bx(2.6, 9.4, 6.0, 12.2, 0, .09, walnut, .006)
for x in (2.9, 9.1):
    for y in (6.3, 11.9): bx(x-.06, x+.06, y-.06, y+.06, .0, 2.85, bronze, .006)
for y in (6.3, 11.9): bx(2.6, 9.4, y-.05, y+.05, 2.80, 2.98, bronze, .006)
for i in range(34): bx(2.75+i*.195, 2.83+i*.195, 5.9, 12.3, 2.98, 3.12, walnuty, .003)
for y in (6.38, 11.8): strip((2.9, y, 2.79), (9.1, y, 2.79), 9, 2700, .03, (0, .2 if y < 8 else -.2, -1))
p = .46; q = bake(box((0, -90, 0), (p-.012, .025, p-.02), marble, .002)); st = bake(box((0, -90, 0), (.17, .008, .05), bronze, .001))
bx(3.1, 8.9, 12.02, 12.3, 0, 2.5, trav, .01)
for i in range(12):
    for k in range(4): inst(q, (3.24+(i+.5)*p, 12.0, .42+(k+.5)*p)); inst(st, (3.24+(i+.5)*p, 11.985, .50+(k+.5)*p))
strip((3.2, 11.75, 2.70), (8.8, 11.75, 2.70), 16, 2700, .05, (0, .35, -1))
def bench(x, y, L, rot=0.):
    e = link(bpy.data.objects.new('e', None))
    for o in (box((0, 0, .22), (L-.2, .42, .42), lime, .012), box((0, 0, .455), (L, .50, .05), walnut, .008)): o.parent = e
    e.location = (x, y, 0); e.rotation_euler = (0, 0, rot)
bench(-2.2, 5.5, 2.6, math.pi/2); bench(5.8, 8.7, 2.6); bench(2.2, 1.2, 2.2, math.pi/2)
# fire-bowl like water basin in the axis
lathe([(.50, 0), (.52, .02), (.86, .34), (.90, .40), (.86, .42), (.80, .40), (.50, .36), (.02, .35)], bronze, 72, (0, 9.2, .0)); w = lathe([(.82, .395), (.01, .396)], m_water('w', ripple=.05, scale=6.), 64, (0, 9.2, 0))
for x, y in ((-2.55, .5), (2.5, -1.2), (-2.55, 8.6), (1.6, 12.8)):
    bx(x-.05, x+.05, y-.05, y+.05, 0, .55, bronze, .005); bx(x-.052, x+.052, y-.052, y+.052, .44, .51, glowb); point((x, y-.12, .48), 2.2, 2700, .04)
# balustrade and the view: hills with haze, tree belt
for y in (16.2,):
    bx(-14, 14, y, y+.012, .05, 1.15, glass); bx(-14, 14, y-.02, y+.035, 1.15, 1.19, bronze); bx(-14, 14, y-.04, y+.05, 0, .10, bronze)
bx(-10.0, -9.99, -8, 16.2, .05, 1.15, glass); bx(-10.03, -9.96, -8, 16.2, 1.15, 1.19, bronze)
WHOLE = ((-.9, -4.6, 1.62), (.35, 10, 1.62), 27)                                   # the same by day and at dusk
from mathutils import noise as mn
def hills(y, base, amp, col, sc, seed):
    V, F = [], []; n = 300
    for i in range(n):
        x = -900+1800*i/(n-1); z = base+amp*(mn.noise(Vector((x*sc, seed, 0)))+.4*mn.noise(Vector((x*sc*2.7, seed, 5)))+.15*mn.noise(Vector((x*sc*9, seed, 9)))+.05*mn.noise(Vector((x*sc*40, seed, 9))))
        V += [(x, y, -80), (x, y, z)]
    for i in range(n-1): F.append((2*i, 2*i+2, 2*i+3, 2*i+1))
    m = Mat('hill'); e = m.n('Emission', Color=(*col, 1), Strength=1.).outputs[0]; m.nt.links.new(e, m.out.inputs[0]); o = mesh_obj('hill', V, F, m.m); o.visible_glossy = True; return o
if dusk:
    hills(800, 26, 34, (.30, .24, .26), .0045, 1); hills(500, 10, 22, (.17, .155, .19), .007, 4); hills(260, -4, 9, (.060, .065, .075), .015, 8)
    world_dusk(zen=(.07, .13, .28), mid=(.26, .30, .42), low=(.95, .62, .40), glow=(1.35, .72, .34), az=.35, strength=1.0, clouds=.8)
    sun(2.0, (1., .58, .30), (math.radians(-79), 0, math.radians(-38)))
    if mode == 'bench': camera((.95, 1.7, 1.3), (-3.5, 7.0, 1.3), 30, keep_vertical=True, shift=(0, .02))
    else: camera(*WHOLE, keep_vertical=True, shift=(0, .02))
    ex = .60
else:
    hills(800, 26, 34, (.50, .57, .66), .0045, 1); hills(500, 10, 22, (.36, .43, .47), .007, 4); hills(260, -4, 9, (.16, .20, .15), .015, 8)
    world_dusk(zen=(.13, .29, .66), mid=(.36, .54, .84), low=(.92, .88, .79), glow=(1.1, .90, .66), az=.9, strength=.80, clouds=.42, ccol=((.95, .92, .86), (.86, .89, .93)), gamma=.55)
    sun(6.2, (1., .83, .64), Vector((.62, .48, -.56)).to_track_quat('-Z', 'Y').to_euler())
    if close: camera((2.05, -2.25, 1.16), (3.75, 1.2, .80), 52, 2.2, (3.35, -.25, .80)); ex = -.10
    else: camera(*WHOLE, keep_vertical=True, shift=(0, .02)); ex = .25
settings(W, H, SPP, exposure=ex, threshold=.03, bounces=6)
render(out)
