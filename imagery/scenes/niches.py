"""The wall of niches, in the marble of the card calacatta, as built: 60 cm inside, a front of 65.  niches.py KIND OUT W H SPP     KIND: open8: one niche open, with its eight urns | near: the same, near | oblique: the wall seen along"""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *; from props import urn, lamp
import front_finishes as fin, front_fittings as fit, front_room
kind, out, W, H, SPP = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5])
reset(34); kit = fit.Kit((.2, .4)); r = random.Random(34)
F, T, ZC = .650, .004, 1.40; P = F+T                                            # a front, the joint, and the middle of the front (0, 0); metres
cuts = fin.calacattas(F, rough=.075, gain=.93, pixels=1000); dealt = {}
open8 = kind in ('open8', 'near'); C, R = (range(-2, 3), range(-1, 2)) if open8 else (range(-2, 8), range(-2, 3))

for c in C:
    for k in R:
        if open8 and (c, k) == (0, 0): continue
        near = [dealt.get((c+a, k+b)) for a in (-1, 0, 1) for b in (-1, 0, 1)]
        mt = dealt[c, k] = r.choice([m for i, m in enumerate(cuts) if not {cuts[i & ~1], cuts[i | 1]} & set(near)] or [m for m in cuts if m not in near])
        box((c*P, .011+r.uniform(-.0003, .0003), ZC+k*P), (F, .022, F), mt, .0008, rot=(math.radians(r.uniform(-.06, .06)), 0, math.radians(r.uniform(-.06, .06))), seg=3)
grout = fin.m_grout((.38, .365, .34)); x0, x1, z0, z1 = (C[0]-.5)*P, (C[-1]+.5)*P, ZC+(R[0]-.5)*P, ZC+(R[-1]+.5)*P
for a, b, lo, hi in ((x0, -P/2, z0, z1), (P/2, x1, z0, z1), (-P/2, P/2, z0, ZC-P/2), (-P/2, P/2, ZC+P/2, z1)) if open8 else ((x0, x1, z0, z1),): bx(a, b, .0016, .06, lo, hi, grout)
bx(x0, x1, -.01, .06, 0, z0-.004, m_plain('base', (.40, .37, .32), .4, var=.1)); bx(x0, x1, -.004, .06, z1+.004, 3.1, m_plain('over', (.62, .60, .57), .9))
for c in [*C, C[-1]+1]:
    for k in [*R, R[-1]+1]:
        if not (open8 and c in (0, 1) and k in (0, 1)): fit.rosette(kit.bronze, (c-.5)*P, -.001, ZC+(k-.5)*P, .017)

if open8:
    # 60 x 60 x 50 cm inside, an opening of 56 x 60; a board of 2 cm parts two levels of 29 cm
    lining = m_plain('lining', (.66, .615, .535), .55, var=.05); y0, y1, h = .030, .530, .30
    bx(-h, h, y1, y1+.01, ZC-h, ZC+h, lining); bx(-h, h, y0, y1, ZC-h-.01, ZC-h, lining); bx(-h, h, y0, y1, ZC+h, ZC+h+.01, lining)
    for k in (-1, 1):
        bx(k*h, k*(h+.01), y0, y1, ZC-h-.01, ZC+h+.01, lining)
        bx(k*.280, k*(P/2), .004, y0, ZC-P/2, ZC+P/2, kit.dark, .001); bx(-.281, .281, .0045, y0, ZC+k*h, ZC+k*P/2, kit.dark, .001)
    bx(-h+.0005, h-.0005, y0+.012, y1-.0005, ZC-.010, ZC+.010, lining); bx(-h+.001, h-.001, y0+.006, y0+.0125, ZC-.0105, ZC+.0105, kit.brass, .0008)
    # eight urns of 20 cm by 24: two in front and two behind on each level
    plain = lambda name, col, rough=.38: m_plain(name, col, rough, var=.05)
    ivory, sand, clay, sage, slate, white, dusk = plain('ivory', (.70, .665, .60)), plain('sand', (.50, .42, .32), .5), plain('clay', (.33, .165, .105), .55), plain('sage', (.22, .27, .21)), plain('slate', (.115, .15, .185)), plain('white', (.74, .725, .70), .3), plain('dusk', (.085, .08, .078), .45)
    metal = m_metal('urn_bronze', (.30, .20, .115), .42, aniso=0.); wide = (.50, .44, .48, .44)
    for x, y, level, mt, shape, lid in ((-.183, .150, 1, ivory, 0, kit.brass), (.184, .152, 1, slate, 2, kit.brass), (-.103, .385, 1, clay, 3, None), (.104, .390, 1, white, 1, None),
                                        (-.184, .152, 0, sage, 1, None), (.182, .149, 0, sand, 3, None), (-.104, .388, 0, white, 2, kit.brass), (.103, .386, 0, metal, 0, None)):
        for o in urn(mt, .24, shape, lid): o.location = (x, y, ZC-h+.0005 if not level else ZC+.0105); o.scale = (.10/(wide[shape]*.24),)*2+(1.,)
    for z in (ZC+h-.004, ZC-.014):
        for y, w, d in ((.058, 1.5, .5), (.275, 1.3, .35)): strip((-h+.03, y, z), (h-.03, y, z), w, 3500, .010, (0, d, -1), 170)
    M = Matrix.Translation((-F/2, -.002, ZC)) @ Matrix.Rotation(math.radians(-98), 4, 'Z')         # the door, swung to the left
    for (x, y, z), size, mt in (((F/2, .011, 0), (F, .022, F), cuts[0]), ((F/2, .025, 0), (F-.05, .006, F-.05), fin.m_slab('walnut', .66, .42, 700)), ((F-.055, .034, 0), (.014, .012, .11), kit.brass)):
        o = box((0, 0, 0), size, mt, .0012); o.matrix_world = M @ Matrix.Translation((x, y, z))
    cam = camera((.20, -2.12, ZC+.09), (-.045, 0, ZC-.005), 54, 5.6, (0, .05, ZC)); view, ex = 1.5, .30
    if kind == 'near': cam = camera((.40, -1.34, ZC+.17), (-.01, .16, ZC-.015), 46, 4., (.10, .06, ZC-.10))
else:
    cam = camera((-1.30, -1.92, 1.52), (.80, 0, 1.42), 42, 2.8, (.10, -.02, 1.42), keep_vertical=True); view, ex = 2.2, .42

def fitted(c, k, plate=True, vase=None, light=False):
    """what stands on the front (c, k)"""
    before = set(bpy.data.objects)
    if plate: fit.plate(kit, ('brass', 0, .085, .230, .070), 0., ZC)
    if vase: fit.vase(kit, ('bronze', .20, vase, .155), 0., ZC-F/2+.060, c*7+k)
    if light:
        for o in lamp(kit.bronze, glow, None): o.location = (-.20, -.034, ZC-F/2+.075)
        box((-.20, -.014, ZC-F/2+.086), (.013, .032, .009), kit.bronze, .002)
    for o in set(bpy.data.objects)-before: o.location.x += c*P; o.location.z += k*P

glow = m_emit('glow', (1., .60, .28), 1.9)
for c, k, p, v, l in ((1, 0, 1, None, 0), (1, 1, 1, None, 0)) if open8 else (
        (-1, 0, 1, None, 0), (0, 0, 1, 'eucalyptus', 0), (1, 0, 1, None, 1), (2, 0, 1, 'eucalyptus', 0), (3, 0, 1, None, 1), (4, 0, 1, None, 0), (5, 0, 1, 'lavender', 0), (6, 0, 1, None, 1),
        (-1, 1, 1, 'gypsophila', 0), (0, 1, 1, None, 1), (1, 1, 1, 'eucalyptus', 0), (2, 1, 0, None, 0), (3, 1, 1, 'lavender', 0), (4, 1, 1, None, 1), (5, 1, 1, None, 0),
        (-1, -1, 1, None, 1), (0, -1, 0, None, 0), (1, -1, 1, 'gypsophila', 0), (2, -1, 1, None, 1), (3, -1, 1, None, 0), (4, -1, 1, 'eucalyptus', 0), (5, -1, 1, None, 0)): fitted(c, k, p, v, l)
front_room.room(cam, view, [], 3., -1., 1., .8)
settings(W, H, SPP, exposure=ex, look='AgX - Medium High Contrast', threshold=.03, bounces=5, clamp=8.)
render(out)
