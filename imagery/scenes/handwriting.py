"""Ink on paper, made of strokes: the signature of the sample's founder, and a hand that cannot be read.    handwriting.py OUT.png: the signature alone"""
import sys
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

INK, PAPER = np.array((.145, .165, .275)), np.array((.945, .930, .890))                 # sRGB

# "Rebeca Nava": each stroke is a curve through these points; letters of height 1 stand on 0
SIGNATURE = (
    ((.62, 2.20), (.52, 1.35), (.36, .40), (.22, -.12), (.06, -.22)),
    ((-.10, 1.70), (.25, 2.28), (.85, 2.46), (1.24, 2.16), (1.14, 1.62), (.72, 1.28), (.50, 1.22), (.78, .92), (1.10, .34), (1.34, .02), (1.58, .12), (1.86, .50), (2.02, .86), (1.90, 1.02), (1.72, .80), (1.70, .32), (1.88, .02), (2.12, .12),
     (2.42, .80), (2.66, 1.72), (2.68, 2.20), (2.52, 2.26), (2.44, 1.60), (2.42, .60), (2.52, .06), (2.76, .02), (2.94, .40), (2.86, .84), (2.74, .88), (3.00, .74), (3.26, .84), (3.34, 1.00), (3.18, 1.02), (3.06, .66), (3.10, .18), (3.30, .00), (3.54, .18),
     (3.80, .74), (3.98, .98), (3.84, 1.02), (3.66, .70), (3.68, .20), (3.88, .00), (4.10, .18), (4.36, .72), (4.62, 1.00), (4.44, 1.00), (4.26, .62), (4.30, .12), (4.48, .06), (4.68, .48), (4.78, .94), (4.74, .40), (4.84, .04), (5.06, .10), (5.42, .38), (5.80, .46)),
    ((6.16, -.30), (6.30, .20), (6.46, 1.30), (6.62, 2.26), (6.72, 2.20), (6.82, 1.40), (6.96, .40), (7.06, -.02), (7.18, .60), (7.36, 1.70), (7.52, 2.42), (7.78, 2.66), (8.06, 2.52)),
    ((8.16, .90), (7.96, 1.02), (7.76, .66), (7.78, .16), (7.96, .06), (8.14, .44), (8.26, .94), (8.22, .40), (8.32, .04), (8.52, .20), (8.72, .74), (8.82, .96), (8.92, .50), (9.02, .04), (9.20, .44), (9.32, .92), (9.50, .88), (9.76, .94),
     (9.94, 1.00), (9.74, 1.00), (9.58, .62), (9.62, .14), (9.80, .06), (9.98, .46), (10.08, .94), (10.04, .42), (10.14, .04), (10.42, .06), (11.0, .34), (11.7, .40)),
    ((11.30, -.42), (9.2, -.66), (6.4, -.80), (3.6, -.78), (1.9, -.62), (1.5, -.46), (2.2, -.46), (4.2, -.58)),
)


def curve(points, step=.012):
    """Catmull-Rom, at even steps along the way"""
    P = [np.array(p, float) for p in points]; P = [2*P[0]-P[1]]+P+[2*P[-1]-P[-2]]; out = []
    for a, b, c, d in zip(P, P[1:], P[2:], P[3:]):
        n = max(3, int(np.hypot(*(c-b))/step))
        for i in range(n): u = i/n; out.append(.5*(2*b+(c-a)*u+(2*a-5*b+4*c-d)*u*u+(3*b-a-3*c+d)*u**3))
    return np.array(out)


def draw(d, way, scale, origin, pen, slant=.22, rise=.035):
    """one stroke of a pen that is pressed on the way down and lifted at both ends"""
    x = way[:, 0]+slant*way[:, 1]; y = way[:, 1]+rise*x; v = np.gradient(np.stack([x, y], 1), axis=0); down = np.clip(-v[:, 1]/(np.hypot(*v.T)+1e-9), -.2, 1)
    k = np.convolve(np.pad(down, 14, 'edge'), np.ones(29)/29, 'valid'); n = len(x); end = np.minimum(1, np.minimum(np.arange(n)+6, (n-np.arange(n))*.55+3)/26)
    for px, py, w in zip(origin[0]+x*scale, origin[1]-y*scale, pen*(.62+.78*np.clip(k, 0, 1))*(.35+.65*end)): d.ellipse((px-w, py-w, px+w, py+w), fill=255)


def inked(mask, shrink):
    a = np.asarray(mask.resize((mask.width//shrink, mask.height//shrink), Image.LANCZOS), float)[..., None]/255.
    return (PAPER*(1-a)+INK*a).astype(np.float32)


def signature(w=2220, h=1575, shrink=2):
    """a card of 148 by 105 mm"""
    mask = Image.new('L', (w*shrink, h*shrink)); d = ImageDraw.Draw(mask); s = w*shrink/15.8
    for points in SIGNATURE: draw(d, curve(points), s, (1.75*s, h*shrink*.60), s*.034)
    return inked(mask, shrink)


def page(seed, w=1290, h=1800, shrink=2):
    """ruled, with a name, a day and a mark in each row: loops of an even hand, no letter among them"""
    r = np.random.RandomState(seed); mask = Image.new('L', (w*shrink, h*shrink)); d = ImageDraw.Draw(mask); W = w*shrink
    def word(x, y, n, s):
        P = [(0, .1)]; q = 0
        for _ in range(n):
            k = r.rand(); q += r.uniform(.42, .70)
            if k < .22: P += [(q, 1.0), (q+.10, r.uniform(1.7, 2.3)), (q-.05, 1.1), (q+.05, .05)]
            elif k < .34: P += [(q, .95), (q+.05, -.1), (q-.10, r.uniform(-1.2, -.8)), (q-.22, -.5), (q+.10, .15)]
            elif k < .70: P += [(q+.08, .95), (q-.10, .92), (q-.14, .25), (q+.06, .05)]
            else: P += [(q, .92), (q+.06, .10), (q+.22, .85), (q+.30, .08)]; q += .2
        draw(d, curve(P, .05), s, (x, y), s*.062, .28, 0.); return x+(q+1.1)*s
    for row in range(18):
        y = (.118+.0475*row)*h*shrink
        if row >= (18 if seed == 5 else 11): break
        x = W*.10; word(W*.045, y, 1, W*.0105)
        for n in r.choice([4, 5, 6], r.choice([2, 3])): x = word(x, y, n, W*.0165)
        word(W*.66, y, 3, W*.0112); word(W*.80, y, 4, W*.0112)
    a = inked(mask, shrink); y = np.arange(h)
    for row in range(19): a[int((.1275+.0475*row)*h):int((.1275+.0475*row)*h)+2] *= (.80, .84, .88)
    for x in (.085, .64, .785): a[int(.085*h):, int(x*w):int(x*w)+2] *= (.90, .74, .70)
    return a


if __name__ == '__main__':
    a = signature(); Image.fromarray((np.clip(a, 0, 1)*255).astype(np.uint8)).save(sys.argv[1])
    if len(sys.argv) > 2: Image.fromarray((np.clip(page(5), 0, 1)*255).astype(np.uint8)).save(sys.argv[2])
