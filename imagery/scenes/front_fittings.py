"""What is fixed to a niche front: rosettes, a lock, screws, plates without letters, vases, a votive. On the plane y = yf, towards -y."""
from lib import *
import front_finishes as fin
from front_flowers import FLOWERS

FACE = (math.pi/2, 0, 0)                                          # turns what is made upright so that it points along -y


class Kit:
    """the metals of one front, made once"""
    def __init__(s, at):
        s.bronze = fin.m_metal2('bronze', (.34, .22, .125), .27, .6, (.070, .052, .038), at=at)
        s.brass = fin.m_metal2('brass', (.66, .475, .235), .20, .80, (.36, .235, .110), brush=(1., 60.), amount=.6, at=at)
        s.dark = fin.m_metal2('bronze_dark', (.090, .064, .044), .34, .7, None, at=at)
        s.steel = fin.m_metal2('steel', (.58, .575, .56), .24, .86, None, brush=(1., 60.), amount=1., at=at)
        s.cast = fin.m_metal2('cast', (.27, .168, .088), .36, .55, (.052, .042, .032), amount=.25, at=at, mottle=.35)


def screw(mat, x, y, z, r=.0042, slot=None):
    """a countersunk head with its slot"""
    lathe([(r, 0), (r*.98, .0006), (r*.80, .0012), (.0003, .0014)], mat, 32, (x, y, z), FACE)
    a = RNG.uniform(0, 3.14) if slot is None else slot; box((x, y-.00135, z), (r*1.7, .0005, r*.24), fin.m_grout((.02, .016, .012)), rot=(0, a, 0))


def rosette(mat, x, y, z, r=.015):
    """a domed rosette with a stepped rim, as those that hold four fronts at their corner"""
    lathe([(r, 0), (r, .0022), (r*.93, .0034), (r*.86, .0034), (r*.82, .0044), (r*.62, .0072), (r*.34, .0088), (.0004, .0093)], mat, 56, (x, y, z), FACE)


def lock(mat, x, y, z, r=.0105):
    """an escutcheon with its keyhole"""
    lathe([(r, 0), (r, .0012), (r*.88, .0024), (r*.60, .0026), (r*.52, .0016), (.0004, .0016)], mat, 48, (x, y, z), FACE); k = m_plain('keyhole', (.004, .0035, .003), .8)
    lathe([(.0021, 0), (.0004, .0001)], k, 20, (x, y-.0017, z+.0012), FACE); box((x, y-.0017, z-.0018), (.0017, .0002, .0060), k)


def slab(shape, mat, x, y, z, w, h, t, bevel, tilt=0.):
    """a plate: 'bar' or 'oval', t thick"""
    if shape == 'bar': return box((x, y-t/2, z), (w, t, h), mat, bevel, rot=(0, tilt, 0), seg=3)
    o = lathe([(1, 0), (1, .30), (.985, .75), (.96, 1.), (.0005, 1.)], mat, 128, (x, y, z), (math.pi/2, 0, 0)); o.scale = (w/2, h/2, t); return o


def plate(kit, how, yf, ZC):
    """how: kind, x, z, width, height from the middle of the front"""
    kind, x, z, w, h = how; z += ZC
    if kind == 'oval':                                            # cast, with a raised rim
        slab('oval', kit.cast, x, yf, z, w, h, .007, 0); ring = lathe([(1, 0), (.995, .7), (.975, 1.), (.950, .8), (.940, 0)], kit.bronze, 128, (x, yf-.006, z), FACE, cap=False); ring.scale = (w/2, h/2, .0035)
        for sx in (-1, 1): screw(kit.brass, x+sx*(w/2-.0125), yf-.0072, z)
    elif kind == 'porcelain':
        o = lathe([(1, 0), (1, .35), (.975, .70), (.93, .92), (.85, 1.0), (.6, 1.05), (.0005, 1.08)], fin.m_porcelain(), 128, (x, yf, z), FACE); o.scale = (w/2, h/2, .0085)
        rim = lathe([(1.012, 0), (1.012, .8), (.995, 1.), (.985, .8), (.985, .2)], kit.brass, 128, (x, yf, z), FACE, cap=False); rim.scale = (w/2, h/2, .0065)
        for sx in (-1, 1): screw(kit.brass, x+sx*(w/2-.013), yf-.0083, z, .0036)
    elif kind in ('brass', 'steel', 'dark'):
        t = .0045; slab('bar', getattr(kit, kind), x, yf-.0012, z, w, h, t, .0007, RNG.uniform(-.003, .003))
        for sx in (-1, 1): screw(kit.brass if kind == 'dark' else getattr(kit, kind), x+sx*(w/2-.009), yf-.0012-t, z, .0036)


def vase(kit, how, yf, floor, seed):
    """how: kind, x, flowers, size; the mouth is 0.105 m above floor"""
    kind, x, flowers, size = how; y = yf-.034; top = floor+.105
    m = dict(bronze=kit.bronze, steel=kit.steel, brass=kit.brass, dark=kit.dark)[kind]
    lathe([(.0105, 0), (.0112, .0015), (.0165, .100), (.0178, .1035), (.0180, .105), (.0165, .105), (.0150, .100), (.0100, .010), (.0004, .010)], m, 72, (x, y, floor)); box((x, (y+yf)/2+.006, floor+.070), (.011, abs(yf-y)-.012, .006), m, .001); lathe([(.012, 0), (.012, .002), (.0095, .0034), (.0005, .0037)], m, 40, (x, yf, floor+.070), FACE)
    for o in FLOWERS[flowers](seed, size): o.location = (x, y, top-.004)


def votive(kit, x, yf, floor, power):
    """a votive in a frosted glass, on a dish whose arm comes from a rosette below it; gives the middle of its glow"""
    y = yf-.040; r, h = .0235, .054; floor += .010; arm = floor-.013
    lathe([(r*.92, 0), (r*1.04, .003), (r*1.06, .008), (r*1.02, .0085), (r*.98, .005), (.002, .005)], kit.bronze, 72, (x, y, floor))
    cup = lathe([(.002, .001), (r*.86, .001), (r*.93, .004), (r, h*.55), (r*1.01, h-.001), (r*.985, h), (r*.93, h-.001), (r*.91, h*.5), (r*.84, .008), (.002, .008)], fin.m_votive(), 72, (x, y, floor+.0052), cap=False); cup.visible_shadow = False
    p = point((x, y, floor+.042), power, 2200, .012); p.visible_camera = p.visible_glossy = False
    lathe([(.0030, -.0155), (.0042, -.0150), (.0042, -.0105), (.0030, -.0090), (.0034, -.0020), (.0090, .0012)], kit.bronze, 40, (x, y, floor)); box((x, (y+yf)/2, arm), (.0060, abs(y-yf), .0056), kit.bronze, .0015)
    rosette(kit.bronze, x, yf, arm, .0165); return (x, y, floor+.030)
