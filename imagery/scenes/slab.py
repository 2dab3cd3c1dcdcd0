"""The kit of stone.py and wood.py: coordinates, noise, traced veins and broken stone on one square map, with numpy and scipy alone.

A vein is a branching walk, or a seam along the level line of a warped map, so that seams of one map run side by side,
part and meet; each has its own width and strength, and noise only frays the edge and lets it fade. Breccia is a warped Voronoi diagram. Lengths are millimetres unless a name says metres."""
import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter, map_coordinates
from scipy.spatial import cKDTree

SIZE = .48                                                        # metres across
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
        return (t/np.sqrt(tot)*2.6).astype(f32) if tot else np.zeros_like(s.x)          # finer than a pixel

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

    def seam(s, f, width, swell=.6, size=70., keep=0., fray=.10, soft=.16):
        """a vein along the line f = 0 of a map in millimetres: it swells and thins out over size, and is gone where a slow noise is below -keep"""
        w = width*np.exp(swell*s.fbm(size, 4, .55))*smooth(s.fbm(size*1.7, 4, .55), -keep-.35, -keep+.35)
        d = np.abs(f+fray*s.fbm(2.6, 3, .6)*np.sqrt(width)); half = w*.5
        return smooth(d, half+soft, np.maximum(half-soft, -.05))*np.clip(w/.28, 0, 1), w

    # ---------------------------------------------------------------- breccia
    def fragments(s, size, x, y, flat=1., turn=0.):
        """a Voronoi diagram of warped coordinates: distance to the nearest border in mm, two random numbers of the fragment, and one of that border"""
        s.k += 1; r = np.random.default_rng([s.seed, 900+s.k])
        u, v = (x*np.cos(turn)+y*np.sin(turn))/size/flat, (y*np.cos(turn)-x*np.sin(turn))/size
        u0, u1, v0, v1 = [f(q) for q in (u, v) for f in (np.min, np.max)]
        n = int((u1-u0+4)*(v1-v0+4)); pts = np.column_stack([r.uniform(u0-2, u1+2, n), r.uniform(v0-2, v1+2, n)])
        q = np.column_stack([u.ravel(), v.ravel()]); _, k = cKDTree(pts).query(q, 4, workers=2)
        A = pts[k[:, 0]]; e = np.full(len(q), 9.); who = k[:, 1].copy()
        for c in (1, 2, 3):
            n_ = pts[k[:, c]]-A; d = np.einsum('ij,ij->i', (A+pts[k[:, c]])/2-q, n_)/np.maximum(np.linalg.norm(n_, axis=1), 1e-6); near = d < e; e[near] = d[near]; who[near] = k[near, c]
        own = r.uniform(0, 1, (2, len(pts))).astype(f32); lo, hi = np.minimum(k[:, 0], who).astype(np.int64), np.maximum(k[:, 0], who).astype(np.int64)
        border = ((lo*7919+hi*104729) % 65537)/65537.
        return [(e*size).astype(f32).reshape(x.shape), *[o[k[:, 0]].reshape(x.shape) for o in own], border.astype(f32).reshape(x.shape)]


col = lambda *c: np.array(c, f32)


def lerp(c, d, f):
    """colour c towards d by the map f"""
    return c+(np.asarray(d, f32)-c)*np.clip(f, 0, 1)[..., None]


def flat(s, c): return np.broadcast_to(col(*c), (s.n, s.n, 3)).copy()
