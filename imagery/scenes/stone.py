"""Stone maps for the niche fronts, made with numpy and scipy alone (no Blender), so that one can be tried in seconds.

stone.py NAME OUT.png [PIXELS [SEED]]      NAME: marquina emperador verde calacatta travertine

One map is one front, SIZE metres square. Veins are traced as branching walks, not cut out of noise: each has its own
width, strength and taper, and noise only frays the edge and lets it fade. Breccia is a warped Voronoi diagram at three
scales. The same name, size and seed give the same map. Colours are linear inside and sRGB in the file."""
import sys
import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter, map_coordinates
from scipy.spatial import cKDTree

SIZE = .48                                                        # metres across
SEEDS = dict(marquina=5, emperador=4, verde=2, calacatta=8, travertine=2)
f32 = np.float32


def smooth(x, a, b):
    """0 below a, 1 above b, smooth between; a may be greater than b"""
    t = np.clip((x-a)/(b-a), 0, 1)
    return t*t*(3-2*t)


class Slab:
    """coordinates of the pixels in millimetres, and noise and veins on them"""
    def __init__(s, n, seed):
        s.n, s.seed, s.mm = n, seed, n/(SIZE*1000)               # mm: pixels per millimetre
        a = (np.arange(n, dtype=f32)+.5)/s.mm
        s.x, s.y = np.meshgrid(a, a[::-1])                        # y upwards
        s.rng = np.random.default_rng(seed)
        s.k = 0

    def perlin(s, x, y, seed):
        g = np.random.default_rng([s.seed, seed]); t = g.permutation(256).astype(np.int32)
        ang = g.uniform(0, 2*np.pi, 256).astype(f32); gx, gy = np.cos(ang), np.sin(ang)
        xi, yi = np.floor(x).astype(np.int32), np.floor(y).astype(np.int32); xf, yf = x-xi, y-yi
        u, v = xf**3*(xf*(xf*6-15)+10), yf**3*(yf*(yf*6-15)+10)
        a0, a1 = t[xi & 255], t[(xi+1) & 255]
        d = lambda a, j, fx, fy: (lambda h: gx[h]*fx+gy[h]*fy)(t[(a+yi+j) & 255])
        return (d(a0, 0, xf, yf)*(1-u)+d(a1, 0, xf-1, yf)*u)*(1-v)+(d(a0, 1, xf, yf-1)*(1-u)+d(a1, 1, xf-1, yf-1)*u)*v

    def fbm(s, size, octaves=4, rough=.5, x=None, y=None, turn=0., stretch=1.):
        """noise about -1 to 1; size: the largest lump in mm; stretch > 1 draws it out along the angle turn"""
        x = s.x if x is None else x; y = s.y if y is None else y
        if stretch != 1.: x, y = (x*np.cos(turn)+y*np.sin(turn))/stretch, y*np.cos(turn)-x*np.sin(turn)
        s.k += 1; t = 0; a = 1.; tot = 0.
        for o in range(octaves):
            f = 2.**o/size
            if f > s.mm/1.6: break
            t = t+a*s.perlin(x*f32(f)+31.7*o, y*f32(f)-17.3*o, s.k*16+o); tot += a*a; a *= rough
        return (t/np.sqrt(tot)*2.6).astype(f32)

    def warp(s, *amounts, x=None, y=None):
        """coordinates pushed about: pairs (lump size mm, push mm)"""
        x = s.x if x is None else x; y = s.y if y is None else y
        for size, push in amounts:
            x, y = x+push*s.fbm(size, 3, .5, x, y), y+push*s.fbm(size, 3, .5, x, y)
        return x, y

    # ---------------------------------------------------------------- traced veins
    def walk(s, p, ang, length, wander, kink, away=0.):
        """points every .15 mm from p: the heading swings slowly about ang and now and then breaks; away: turn at the start, lost over 20 mm"""
        n = int(length/.15)+2; r = s.rng
        swing = gaussian_filter(r.normal(size=n), 60)*12*wander+gaussian_filter(r.normal(size=n), 220)*26*wander
        brk = np.zeros(n)
        i = 0
        while True:
            i += int(r.exponential(14/max(kink, .01)/.15))+12
            if i >= n: break
            j = min(n, i+int(r.uniform(2., 11.)/.15)); brk[i:j] += r.normal()*.75
        h = ang+swing+gaussian_filter(brk, 4)+away*np.exp(-np.arange(n)*.15/20)
        return np.stack([p[0]+np.cumsum(np.cos(h))*.15, p[1]+np.cumsum(np.sin(h))*.15], 1), h

    def vein(s, out, p, ang, length, width, strength, wander=.35, kink=1., forks=2., depth=0, deepest=3, away=0.):
        """adds one vein and its branches to out[depth]: rows of x, y, half width mm, strength"""
        r = s.rng; P, h = s.walk(p, ang, length, wander, kink, away); n = len(P); t = np.linspace(0, 1, n)
        taper = smooth(t, 0, .12 if depth == 0 else .02)*smooth(t, 1., .55 if depth else .72)**.8
        lump = np.exp(gaussian_filter(r.normal(size=n), 25)*4.5*.6+gaussian_filter(r.normal(size=n), 110)*9*.6)
        fade = np.clip(.75+gaussian_filter(r.normal(size=n), 160)*13, .10, 1.2)
        gap = 1-smooth(gaussian_filter(r.normal(size=n), 40)*9, 1.0, 1.75)              # it breaks off and starts again
        half = np.maximum(.5*width*taper*lump*(.15+.85*gap), .03); out[min(depth, len(out)-1)].append(np.column_stack([P, half, strength*np.sqrt(taper)*fade*np.sqrt(gap)]))
        if depth >= deepest: return
        for _ in range(r.poisson(forks*length/150)):
            i = int(r.uniform(.06, .9)*n); a = ang+r.normal()*.22; w = half[i]*2
            s.vein(out, P[i], a, length*r.uniform(.20, .65), max(w, width*.3)*r.uniform(.25, .70), strength*r.uniform(.45, .95), wander*1.1, kink*1.1, forks, depth+1, deepest, h[i]-a+r.choice((-1, 1))*r.uniform(.2, .6))

    def ink(s, rows, fray=.35, soft=.22, xy=None, lump=7., blotch=.5):
        """how much of each pixel the veins cover (0 to 1), and a wide faint halo round them"""
        if not rows: return np.zeros((s.n, s.n), f32), np.zeros((s.n, s.n), f32)
        R = np.concatenate(rows); i = np.floor(R[:, 0]*s.mm).astype(int); j = s.n-1-np.floor(R[:, 1]*s.mm).astype(int); m = 40
        ok = (i > -m) & (i < s.n+m) & (j > -m) & (j < s.n+m); R, i, j = R[ok], i[ok]+m, j[ok]+m
        N = s.n+2*m; o = np.argsort(R[:, 2]); W = np.zeros((N, N), f32); S = np.zeros((N, N), f32)
        W[j[o], i[o]] = R[o, 2]; S[j[o], i[o]] = R[o, 3]
        d, (a, b) = distance_transform_edt(W == 0, return_indices=True); d = (d/s.mm).astype(f32); W, S = W[a, b], S[a, b]
        x, y = s.warp((5., .35*fray), (1.6, .14*fray)) if xy is None else xy
        c = (np.stack([(s.n-.5)-y*s.mm, x*s.mm-.5])+m)
        d, W, S = [map_coordinates(q, c, order=1, mode='nearest') for q in (d, gaussian_filter(W, 1.2*s.mm/2), gaussian_filter(S, 1.2*s.mm/2))]
        w = W*np.exp(fray*(s.fbm(lump, 4, .6)))
        e = soft*w+.11
        body = smooth(d, w+e, np.maximum(w-e, -.02))*np.clip(w/.10, .25, 1)
        body = body*np.clip(S, 0, 1.1)*np.clip(1-blotch*smooth(s.fbm(9., 5, .62), -.1, 1.1), 0, 1)
        return body.astype(f32), (np.exp(-d/(2.2+5*W))*np.clip(S, 0, 1)*np.clip(W/.8, 0, 1)).astype(f32)

    # ---------------------------------------------------------------- breccia
    def cells(s, size, x, y, flat=1., turn=0., jitter=1.):
        """warped Voronoi: distance to the nearest edge in mm, and a random number for each fragment"""
        s.k += 1; r = np.random.default_rng([s.seed, 900+s.k])
        u, v = (x*np.cos(turn)+y*np.sin(turn))/size/flat, (y*np.cos(turn)-x*np.sin(turn))/size
        u0, u1, v0, v1 = [f(q) for q in (u, v) for f in (np.min, np.max)]
        n = int((u1-u0+4)*(v1-v0+4)); pts = np.column_stack([r.uniform(u0-2, u1+2, n), r.uniform(v0-2, v1+2, n)])
        if jitter < 1:                                            # push apart what lies too close
            for _ in range(2):
                dd, ii = cKDTree(pts).query(pts, 2); q = pts-pts[ii[:, 1]]; pts = pts+q/np.maximum(dd[:, 1:], 1e-6)*np.maximum(0, .6-dd[:, 1:])*.5
        _, k = cKDTree(pts).query(np.column_stack([u.ravel(), v.ravel()]), 3, workers=2)
        q = np.column_stack([u.ravel(), v.ravel()]); A = pts[k[:, 0]]; e = np.full(len(q), 9.)
        for c in (1, 2):
            B = pts[k[:, c]]; n_ = B-A; e = np.minimum(e, np.einsum('ij,ij->i', (A+B)/2-q, n_)/np.maximum(np.linalg.norm(n_, axis=1), 1e-6))
        return (e.reshape(x.shape)*size).astype(f32), r.uniform(0, 1, len(pts)).astype(f32)[k[:, 0]].reshape(x.shape)


col = lambda *c: np.array(c, f32)


def lerp(c, d, f):
    """colour c towards d by the map f"""
    return c+(np.asarray(d, f32)-c)*np.clip(f, 0, 1)[..., None]


def flat(s, c): return np.broadcast_to(col(*c), (s.n, s.n, 3)).copy()


# -------------------------------------------------------------------- the stones
def marquina(s):
    """deep black, grey clouding, a few long white veins on one diagonal, a net of faint hairlines, mist"""
    r = s.rng; main = [[], [], []]; fine = [[]]; hair = [[]]
    for p, a, L, w in (((-30, 360), -.58, 600, 4.6), ((110, 510), -.92, 520, 1.8), ((330, 510), -.80, 300, 2.8), ((-20, 170), -.50, 360, 1.3), ((-10, 470), -.20, 560, .9)):
        s.vein(main, (p[0]+r.normal()*14, p[1]+r.normal()*14), a+r.normal()*.08, L, w, 1., .24, .8, 1.5, deepest=2)
    for _ in range(13):
        s.vein(fine, (r.uniform(-20, 480), r.uniform(0, 500)), r.normal(-.75, .38) if r.random() < .72 else r.normal(.75, .3), r.uniform(60, 240), r.uniform(.2, .7), r.uniform(.3, .75), .28, 1., 1.2, deepest=1)
    for _ in range(46):
        s.vein(hair, (r.uniform(-20, 500), r.uniform(-20, 500)), r.uniform(-3.1, 3.1), r.uniform(20, 110), .14, r.uniform(.15, .5), .5, 1.4, 2., deepest=1)
    x, y = s.warp((60, 8.), (14, 1.3), (4, .3))
    xy = s.warp((40, 2.0), (7., .45), (1.8, .16))
    c = flat(s, (.0052, .0052, .0056))
    cloud = s.fbm(120, 6, .58, x, y, -.75, 2.2)
    c = lerp(c, (.019, .019, .0195), smooth(cloud, -.2, 1.4)*.8)
    c = lerp(c, (.034, .034, .034), smooth(s.fbm(34, 6, .62, x, y, -.7, 1.8), .55, 1.7)*.55)
    c = lerp(c, (.04, .04, .039), smooth(s.fbm(2.4, 3, .5), 1.5, 2.1)*smooth(s.fbm(50, 3), .0, 1.2)*.35)      # specks
    h, _ = s.ink(hair[0], .5, .4, xy); c = lerp(c, (.20, .20, .198), h*.42)
    f, fh = s.ink(fine[0], .5, .35, xy); c = lerp(c, (.10, .10, .10), fh*.22); c = lerp(c, (.42, .415, .40), f*.72)
    for k in (2, 1, 0):
        b, halo = s.ink(main[k], .55, .30, xy, blotch=.42)
        c = lerp(c, (.085, .085, .086), halo*.40*smooth(s.fbm(20, 5, .6, x, y), -.7, .9))
        inner = smooth(s.fbm(6, 5, .65, x, y, -.7, 2.5), -.9, .9)[..., None]
        c = lerp(c, col(.30, .30, .30)+(col(.66, .65, .625)-col(.30, .30, .30))*inner, b)
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
    """dark green with flowing lighter clouds, black seams, thin branching pale veins at two scales"""
    r = s.rng; turn = .55
    x, y = s.warp((150, 26.), (50, 9.), (16, 2.4), (5, .5)); xf, yf = s.warp((40, 3.), (8., .7), (2., .18))
    flow = s.fbm(95, 7, .56, x, y, turn, 2.6); flow2 = s.fbm(30, 6, .6, x, y, turn, 3.); bits = s.fbm(7, 5, .62, x, y, turn, 1.6)
    c = flat(s, (.0125, .0330, .0250))
    c = lerp(c, (.0045, .0125, .0095), smooth(flow, .1, -1.3)*.85)
    c = lerp(c, (.034, .080, .060), smooth(flow+.45*flow2, .0, 1.5)*.85)
    c = lerp(c, (.105, .190, .148), smooth(flow2+.55*flow+.35*bits, .75, 2.3)*.62)
    c = lerp(c, (.004, .0115, .0085), smooth(bits+.4*flow2, -.55, -1.7)*.55)
    e, k = s.cells(26, x, y, 1.7, turn); e2, k2 = s.cells(8, xf, yf, 1.5, turn)
    c = c*(.74+.52*k[..., None])*(.88+.24*k2[..., None]); c = c*(1+.10*s.fbm(2.5, 4, .6))[..., None]
    seam = smooth(s.fbm(60, 4), -.3, .9); c = lerp(c, (.003, .009, .0068), smooth(e, 1.1, .0)*seam*.75)
    w = .26*np.exp(.8*s.fbm(16, 4, .6)); c = lerp(c, (.16, .245, .20), smooth(e2, w+.14, w*.2)*smooth(s.fbm(52, 4), .35, 1.4)*.20)     # a faint net in places
    main = [[], [], []]; fine = [[], []]
    for p, a, L, wd in (((-20, 60), .62, 560, 1.5), ((120, -20), .85, 520, .8), ((-20, 300), .42, 460, 1.0), ((260, -20), 1.0, 400, .7), ((-20, 200), .5, 560, .5), ((430, -10), 2.0, 560, .6)):
        s.vein(main, (p[0]+r.normal()*14, p[1]+r.normal()*14), a+r.normal()*.10, L, wd, .9, .34, .6, 1.5, deepest=2)
    for _ in range(26): s.vein(fine, (r.uniform(-20, 480), r.uniform(-20, 480)), r.normal(.6, .5) if r.random() < .65 else r.normal(2.2, .35), r.uniform(30, 170), r.uniform(.12, .34), r.uniform(.25, .7), .4, .8, 1.2, deepest=1)
    for k_ in (1, 0):
        b, _ = s.ink(fine[k_], .5, .35, (xf, yf)); c = lerp(c, (.27, .36, .305), b*.58)
    for k_ in (2, 1, 0):
        b, halo = s.ink(main[k_], .6, .3, (xf, yf), blotch=.6); c = lerp(c, (.070, .135, .105), halo*.45); inner = smooth(s.fbm(5, 5, .65), -1., .7)[..., None]; c = lerp(c, col(.19, .29, .235)+(col(.50, .565, .50)-col(.19, .29, .235))*inner, b*.85)
    return c


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
    """level bands, cloudy between them, with filled and open pits that follow the bands"""
    x, y = s.warp((160, 5.), (40, 1.6), (10, .4))
    z = y+3.*s.fbm(120, 3, .5, x, y*2.5)
    band = lambda size, oc, st: s.fbm(size, oc, .6, x, z, 0., st)
    a, b, d = band(34, 5, 9.), band(9, 5, 12.), band(2.6, 3, 16.)
    t = .62*a+.50*b+.24*d
    c = flat(s, (.49, .405, .305)); c = lerp(c, (.70, .64, .54), smooth(t, -.1, 1.2)); c = lerp(c, (.29, .215, .142), smooth(t, .0, -1.2)*.9); c = lerp(c, (.40, .26, .145), smooth(b-.5*a, .7, 1.8)*.45)
    c = lerp(c, (.66, .60, .50), smooth(s.fbm(20, 5, .62, x, y, 0., 2.), .3, 1.5)*.35)
    row = smooth(t, .25, -.7)
    p = s.fbm(3.4, 4, .6, x, z, 0., 3.2)+.5*s.fbm(14, 3, .5, x, z, 0., 4.); pit = smooth(p, 1.12, 1.34)*(.25+.75*row)
    c = lerp(c, (.60, .53, .43), smooth(p, .80, 1.08)*.5*row); c = lerp(c, (.115, .082, .055), pit*.9)
    return c*(1+.035*s.fbm(1.6, 3, .6))[..., None]


STONES = dict(marquina=marquina, emperador=emperador, verde=verde, calacatta=calacatta, travertine=travertine)


def make(name, path, n=2048, seed=None):
    from PIL import Image
    c = np.clip(STONES[name](Slab(n, SEEDS[name] if seed is None else seed)), 0, 1)
    c = np.where(c <= .0031308, c*12.92, 1.055*c**(1/2.4)-.055)*255
    Image.fromarray((c+np.random.default_rng(1).uniform(-.5, .5, c.shape)).round().clip(0, 255).astype(np.uint8)).save(path)


if __name__ == '__main__':
    make(sys.argv[1], sys.argv[2], *[int(q) for q in sys.argv[3:]])
