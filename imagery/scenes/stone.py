"""Stone maps for the niche fronts, made with numpy and scipy alone (no Blender), so that one can be tried in seconds.

stone.py NAME OUT.png [PIXELS [SEED]]      NAME: marquina emperador verde calacatta travertine walnut oak

One map is one front, SIZE metres square. The same name, size and seed give the same map. Colours are linear inside and
sRGB in the file. A map that has depth (travertine's voids, the pores of wood) has a second file, NAME_h, grey: 0.5 is
the surface. The woods are in wood.py."""
import sys
import numpy as np
from slab import SIZE, Slab, col, f32, flat, lerp, smooth

SEEDS = dict(marquina=5, emperador=4, verde=3, calacatta=8, travertine=2, walnut=1, oak=1)


def marquina(s):
    """deep black with faint clouding, a few sharp white fractures of very different weight that cross at angles, ghosts of hairlines"""
    r = s.rng; main = [[], [], []]; fine = [[], []]; hair = [[]]
    trunk = s.crack(main, (-25, 392+r.normal()*10), -.50, 640, 3.4, 1., .5)
    for i in r.uniform(.12, .8, 4)*len(trunk):                      # the trunk splits and closes again round black islands
        q = trunk[int(i)]; s.crack(main, (q[0], q[1]+r.choice((-1, 1))*r.uniform(1.5, 5)), -.50+r.normal()*.06, r.uniform(40, 130), r.uniform(.7, 1.9), .95, .3, 1)
    for p, a, L, w in (((205, 510), -.92, 520, 1.5), ((-20, 150), -.36, 470, 1.1), ((500, 330), 2.72, 330, .9), ((350, -20), 2.3, 300, .6)):
        s.crack(main, (p[0]+r.normal()*12, p[1]+r.normal()*12), a+r.normal()*.08, L, w, .95, .35, 1)
    for _ in range(7): s.crack(fine, (r.uniform(-20, 480), r.uniform(0, 500)), r.choice((-.55, -1.1, .75))+r.normal()*.15, r.uniform(60, 300), r.uniform(.16, .42), r.uniform(.35, .8), .8, 0, 1)
    for _ in range(16): s.crack(hair, (r.uniform(-20, 500), r.uniform(-20, 500)), r.uniform(-3.1, 3.1), r.uniform(20, 140), .13, r.uniform(.12, .4), .5, 0, 1)
    x, y = s.warp((60, 8.), (14, 1.3), (4, .3)); xy = s.warp((1.6, .10), (.7, .05))
    c = flat(s, (.0050, .0050, .0054))
    c = lerp(c, (.0135, .0135, .014), smooth(s.fbm(120, 6, .58, x, y, -.75, 2.2), -.2, 1.4)*.7)
    c = lerp(c, (.022, .022, .022), smooth(s.fbm(34, 6, .62, x, y, -.7, 1.8), .7, 1.8)*.45)
    c = lerp(c, (.035, .035, .034), smooth(s.fbm(1.8, 3, .5), 1.6, 2.2)*smooth(s.fbm(50, 3), .0, 1.2)*.35)
    h, _ = s.ink(hair[0], .3, .3, xy); c = lerp(c, (.16, .16, .158), h*.38)
    for k in (1, 0):
        f, _ = s.ink(fine[k], .35, .2, xy, 4., .45); c = lerp(c, (.40, .395, .38), f*.75)
    for k in (2, 1, 0):
        b, halo = s.ink(main[k], .24, .10, xy, 4., .22); c = lerp(c, (.050, .050, .051), halo*.30*smooth(s.fbm(20, 5, .6, x, y), -.5, .9))
        inner = smooth(s.fbm(5, 5, .65, x, y, -.6, 2.2), -1.1, .6)[..., None]; c = lerp(c, col(.33, .33, .325)+(col(.72, .71, .685)-col(.33, .33, .325))*inner, b)
    return c


def emperador(s):
    """brown breccia: angular fragments at three scales in a tan and cream web of varied width"""
    r = s.rng
    x, y = s.warp((70, 9.), (18, 2.2), (5., .5)); xf, yf = s.warp((30, 3.), (6., .8), (1.8, .22))
    e1, k1 = s.cells(62, x, y, 1.5, .6); e2, k2 = s.cells(20, x, y, 1.3, .9); e3, k3 = s.cells(6.5, xf, yf, 1.2, .4)
    zone = smooth(s.fbm(95, 4, .55), -.55, 1.)                                       # where the rock is broken small
    n1, n2 = s.fbm(26, 5, .6), s.fbm(9, 5, .62)
    c = flat(s, (.048, .0300, .0212))
    tone = .50*k1+.30*k2+.10*k3*zone+.17*s.fbm(40, 6, .6, x, y)
    c = lerp(c, (.112, .0715, .0500), smooth(tone, .30, 1.)*.85)
    c = lerp(c, (.0205, .0128, .0094), smooth(tone, .36, -.05)*.80)
    c = lerp(c, (.168, .114, .081), smooth(k2+.35*n2, .84, 1.15)*.50)                  # a few light fragments
    c = lerp(c, (.145, .095, .067), smooth(k3+.2*n2, .80, 1.05)*zone*.38)
    c = c*(1+.10*s.fbm(3., 4, .6))[..., None]
    c = lerp(c, (.016, .010, .0075), smooth(e2, .50, .0)*smooth(n1, -.2, .8)*.6)      # dark seams
    tan, cream = (.285, .205, .142), (.55, .455, .345)
    w3 = .34*zone*np.exp(.7*n2); c = lerp(c, tan, smooth(e3, w3+.16, w3*.3)*zone*smooth(n2, -.8, .5)*.62)
    w2 = .50*np.exp(.85*n1+.3*n2); v2 = smooth(e2, w2+.22, w2*.35)*smooth(s.fbm(48, 4), -.45, .45); c = lerp(c, tan, v2*.62); c = lerp(c, cream, v2*smooth(n2, .0, 1.2)*.5)
    w1 = 1.0*np.exp(.85*n1+.35*n2); v1 = smooth(e1, w1+.30, w1*.35)*smooth(s.fbm(80, 3), -.8, .2)
    c = lerp(c, tan, smooth(e1, w1*5+2, 0)*.26*smooth(s.fbm(14, 5, .62), -.4, 1.)); c = lerp(c, (.41, .322, .235), v1*.75); c = lerp(c, (.64, .555, .44), v1*smooth(n2+.4*n1, .1, 1.3)*.75)
    main = [[], []]
    for _ in range(6): s.vein(main, (r.uniform(-20, 420), r.uniform(60, 520)), r.normal(-.6, .45), r.uniform(140, 420), r.uniform(.5, 1.8), r.uniform(.6, 1.), .45, 1.8, 5., deepest=2)
    for k in (1, 0):
        b, halo = s.ink(main[k], .6, .3, (xf, yf), blotch=.5); c = lerp(c, tan, halo*.22); c = lerp(c, cream, b*.85)
    return c


def verde(s):
    """dark serpentine: green that drifts from nearly black to leaf in clouds drawn out along one way, wisps of paler green, and a few broken threads of calcite"""
    r = s.rng; way = -.62
    x, y = s.warp((150, 15.), (48, 5.), (15, 1.8), (5., .6)); xf, yf = s.warp((30, 2.5), (9., .8), (2.6, .22))
    drift = s.fbm(120, 6, .60, x, y, way, 2.4); cloud = s.fbm(40, 7, .66, x, y, way, 1.7); grain = s.fbm(7., 5, .68, xf, yf, way, 1.6); grit = s.fbm(1.8, 4, .66)
    tone = .62*drift+.50*cloud+.20*grain
    c = flat(s, (.0105, .0265, .0190))
    c = lerp(c, (.0225, .0530, .0375), smooth(tone, -.10, .80)); c = lerp(c, (.054, .102, .072), smooth(tone, .60, 1.6)*.85); c = lerp(c, (.0036, .0088, .0068), smooth(tone, -.15, -1.25)*.92)
    c = lerp(c, (.030, .040, .028), smooth(s.fbm(70, 5, .6, x, y), .35, 1.5)*.45)                               # olive where iron is
    wisp = lambda size, long, at: smooth(1-np.abs(s.fbm(size, 6, .62, x, y, way, long)), at, 1.02)
    c = lerp(c, (.062, .112, .080), wisp(58, 2.2, .86)*smooth(s.fbm(80, 4, .55), -.3, 1.)*.60); c = lerp(c, (.085, .140, .102), wisp(22, 1.8, .90)*smooth(cloud, -.2, 1.2)*.42)
    c = lerp(c, (.0024, .0062, .0048), wisp(34, 2.6, .88)*smooth(s.fbm(60, 4, .55), -.2, .9)*.62)
    c = c*(1+.17*grain+.13*grit)[..., None].clip(.5, 1.7)
    e, k, t, border = s.fragments(30, xf, yf, 1.6, way); hold = smooth(s.fbm(75, 4, .55), .15, 1.2)                # a net of healed cracks, here and there
    c = lerp(c, (.095, .150, .112), smooth(e, .5, .0)*hold*smooth(border+.3*s.fbm(12, 4, .6), .45, .95)*.55)
    main, fine = [[], [], []], [[], []]
    for p, a, L, w in (((-25, 300), .22, 520, 1.2), ((150, 515), -1.05, 420, .9), ((505, 250), 2.62, 330, .7), ((40, -20), .95, 300, .6), ((330, 510), -1.9, 260, .5), ((-20, 90), .55, 240, .5)):
        s.crack(main, (p[0]+r.normal()*14, p[1]+r.normal()*14), a+r.normal()*.1, L, w, .80, .7)
    for _ in range(26): s.crack(fine, (r.uniform(-20, 490), r.uniform(-10, 500)), r.choice((way, .45, -1.2))+r.normal()*.25, r.uniform(30, 170), r.uniform(.10, .32), r.uniform(.25, .75), .5, 0, 1)
    for k in (1, 0): f, _ = s.ink(fine[k], .6, .4, (xf, yf), 5., .8); c = lerp(c, (.27, .36, .29), f*.62)
    for k in (2, 1, 0):
        b, halo = s.ink(main[k], .55, .28, (xf, yf), 5., .75); c = lerp(c, (.070, .120, .090), halo*.34*smooth(cloud, -.8, .9))
        pale = smooth(s.fbm(6., 5, .65)+.4*grit, -.8, 1.1)[..., None]; c = lerp(c, col(.21, .30, .235)+(col(.56, .61, .54)-col(.21, .30, .235))*pale, b*.86)
    return lerp(c, (.0030, .0070, .0054), smooth(s.fbm(1.5, 3, .6), 1.45, 2.1)*.5)


def calacatta(s):
    """white with broad grey drifts that have a darker core, a little ochre beside them, fine grey threads"""
    r = s.rng; main = [[], []]; fine = [[]]
    x, y = s.warp((110, 14.), (32, 4.), (9, .8)); xy = s.warp((60, 5.), (14, 1.4), (3.5, .30))
    for p, a, L, w in (((-30, 330), -.50, 560, 10.), ((120, 520), -.85, 520, 5.), ((-30, 120), -.35, 420, 7.), ((330, 510), -.6, 260, 4.)):
        s.vein(main, (p[0]+r.normal()*14, p[1]+r.normal()*14), a+r.normal()*.08, L, w, .8, .35, .7, 3.)
    for _ in range(16): s.vein(fine, (r.uniform(-20, 480), r.uniform(0, 500)), r.normal(-.6, .5), r.uniform(40, 200), r.uniform(.15, .5), r.uniform(.2, .6), .5, 1., 2., deepest=1)
    c = flat(s, (.815, .808, .795))
    c = lerp(c, (.69, .688, .685), smooth(s.fbm(130, 6, .55, x, y, -.6, 2.2), -.3, 1.6)*.75)
    c = lerp(c, (.60, .60, .605), smooth(s.fbm(38, 6, .6, x, y, -.6, 2.6), .35, 1.8)*.45)
    mist = smooth(s.fbm(26, 6, .62, x, y, -.6, 2.), -.9, 1.1)
    for k in (1, 0):
        b, halo = s.ink(main[k], .8, .75, xy, 12., .55)
        c = lerp(c, (.40, .40, .415), halo*.72*mist); c = lerp(c, (.50, .37, .205), halo*smooth(s.fbm(55, 4), -.1, .8)*.95*smooth(mist, .15, .6))
        c = lerp(c, (.17, .17, .185), b*(.45+.50*mist))
        core, _ = s.ink([q*np.array([1, 1, .22, 1]) for q in main[k]], .6, .4, xy); c = lerp(c, (.085, .085, .092), core*.80*mist)
    f, _ = s.ink(fine[0], .5, .5, xy); c = lerp(c, (.36, .36, .37), f*.45)
    return c


def travertine(s):
    """cut across the beds: fine level layers of cream, beige and light brown at six scales, and voids drawn out along them, some filled"""
    r = s.rng; x, y = s.warp((210, 5.5), (60, 1.6)); z = y+1.4*s.fbm(170, 3, .5); z = z+.55*s.fbm(16., 4, .6, x, y, 0., 1.5)+.22*s.fbm(4., 3, .6, x, y)
    bed = lambda size, oct_, long: s.fbm(size, oct_, .55, x, z, 0., long)
    wide, mid, low, thin, hair = bed(70, 3, 10.), bed(24, 3, 16.), bed(8., 3, 22.), bed(2.8, 3, 30.), bed(1.1, 2, 34.)
    cloud = s.fbm(15, 6, .66, x, z, 0., 2.2); t = .50*wide+.50*mid+.30*low+.16*thin+.08*hair+.20*cloud
    c = flat(s, (.585, .475, .345))
    c = lerp(c, (.715, .635, .515), smooth(t, .05, .75)); c = lerp(c, (.455, .330, .210), smooth(t, -.10, -.85)*.92); c = lerp(c, (.340, .215, .120), smooth(t+.25*thin, -.75, -1.35)*.8)
    line = lambda q, w: smooth(np.abs(q), w, 0.)
    c = lerp(c, (.300, .195, .112), line(low+.35*mid-.25, .10)*smooth(bed(30, 3, 6.)+.4*cloud, .1, 1.)*.38); c = lerp(c, (.36, .24, .145), line(thin+.3*low+.1, .13)*smooth(bed(22, 3, 5.)+.4*cloud, .2, 1.1)*.34)
    c = lerp(c, (.760, .700, .600), line(thin-.4, .16)*smooth(bed(26, 3, 6.)+.4*cloud, .1, 1.1)*.42)
    c = c*(1+.060*cloud+.060*s.fbm(2.6, 4, .66, x, z, 0., 1.7)+.035*s.fbm(.9, 2, .6))[..., None]
    # voids: many small, few large, in the rows of some beds; each an uneven lens along its bed
    row = smooth(-.45*wide-.55*mid+.60*bed(9, 3, 12.)+.25*cloud, .0, 1.0); edge = .42*s.fbm(3.2, 4, .62, x, z, 0., 1.8)+.20*s.fbm(.9, 3, .6)
    void = np.full((s.n, s.n), -1., f32); fill = void.copy(); down = np.zeros((s.n, s.n), f32); made = 0
    for _ in range(60000):
        px, py = r.integers(0, s.n, 2)
        if r.random() > row[py, px]**1.4*.9+.010: continue
        L = min(1.15*np.exp(r.normal()*.82+.05), 24.); H = max(.34, L*r.uniform(.16, .46)/(1+.028*L)); L = max(L, H); made += 1
        i, j = int((L*.8+1)*s.mm)+2, int((H*.9+3)*s.mm)+2; ys, xs = slice(max(py-j, 0), py+j), slice(max(px-i, 0), px+i)
        d = 1-np.hypot((s.x[ys, xs]-s.x[py, px])/(L*.5), (z[ys, xs]-z[py, px])/(H*.5))+edge[ys, xs]*(.5 if L > 2 else .3)
        if r.random() < .42 and L > 1.2: fill[ys, xs] = np.maximum(fill[ys, xs], d)
        else:
            new = d > void[ys, xs]; void[ys, xs] = np.where(new, d, void[ys, xs]); down[ys, xs] = np.where(new, (z[py, px]-z[ys, xs])/H, down[ys, xs])
        if made > 3000: break
    f = smooth(fill, -.02, .10); c = lerp(c, (.30, .20, .12), smooth(fill, -.16, .0)*(1-f)*.45); c = lerp(c, (.600, .520, .405), f*.88)*(1+.03*f*s.fbm(1.2, 3, .6))[..., None]
    o = smooth(void, -.02, .12); c = lerp(c, (.36, .25, .155), smooth(void, -.22, .0)*(1-o)*.40)
    inside = col(.055, .038, .024)+(col(.270, .195, .128)-col(.055, .038, .024))*smooth(down, -.05, .50)[..., None]; c = c+(inside-c)*o[..., None]
    pin = smooth(s.fbm(1.25, 3, .6, x, z, 0., 1.5), 1.55, 1.85)*row; c = lerp(c, (.13, .09, .058), pin*.85)
    return c, .5-.45*smooth(void, -.05, .55)-.12*pin+.02*hair


STONES = dict(marquina=marquina, emperador=emperador, verde=verde, calacatta=calacatta, travertine=travertine)


def save(c, path):
    """writes values of 0 to 1 with a little dither, so that dark slopes have no steps"""
    from PIL import Image
    Image.fromarray((np.clip(c, 0, 1)*255+np.random.default_rng(1).uniform(-.5, .5, c.shape)).round().clip(0, 255).astype(np.uint8)).save(path)


def make(name, path, n=2048, seed=None):
    """the map NAME as a file, and its depth beside it if it has one"""
    import wood
    c = {**STONES, **wood.WOODS}[name](Slab(n, SEEDS[name] if seed is None else seed)); h = None
    if isinstance(c, tuple): c, h = c
    c = np.clip(c, 0, 1); save(np.where(c <= .0031308, c*12.92, 1.055*c**(1/2.4)-.055), path)
    if h is not None: save(h, path.replace('.png', '_h.png'))


if __name__ == '__main__':
    make(sys.argv[1], sys.argv[2], *[int(q) for q in sys.argv[3:]])
