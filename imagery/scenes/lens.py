"""What lens, sensor and development do to a picture: light spilt round what is too bright, darker corners, a trace of colour at the edges, grain, black that is not quite black."""
import os
import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates, zoom


def develop(raw, out, size, seed=0, vignette=.16, grain=.0085, black=.014, balance=(1., 1., 1.), bloom=.10, sharp=.55, saturation=1.):
    """raw: rows of red, green and blue from 0 to 1 as displayed, first row on top; writes the PNG out, enlarged to size"""
    from PIL import Image
    raw = np.clip(zoom(raw, (size[1]/raw.shape[0], size[0]/raw.shape[1], 1), order=3), 0, 1) if size != raw.shape[1::-1] else raw
    a = np.where(raw <= .04045, raw/12.92, ((raw+.055)/1.055)**2.4).astype(np.float32); h, w, _ = a.shape; k = w/1200
    y, x = np.mgrid[0:h, 0:w].astype(np.float32); u, v = (x-w/2)/(w/2), (y-h/2)/(w/2); r2 = u*u+v*v
    for c, s in ((0, 1.00045), (2, .99960)): a[..., c] = map_coordinates(a[..., c], [(y-h/2)*s+h/2, (x-w/2)*s+w/2], order=1, mode='nearest')
    blur = lambda q, s: np.stack([gaussian_filter(q[..., c], s*k, truncate=3.) for c in range(3)], -1)

    def wide(q, s):
        """a blur so wide that a small copy is enough"""
        f = 8 if h % 8 == 0 and w % 8 == 0 else 1; low = q.reshape(h//f, f, w//f, f, 3).mean((1, 3)); low = np.stack([gaussian_filter(low[..., c], s*k/f, truncate=3.) for c in range(3)], -1); return zoom(low, (f, f, 1), order=1, grid_mode=True, mode='nearest')
    hot = np.clip(a-.72, 0, None)*3.2; a = a+bloom*(blur(hot, 4)*.8+wide(hot, 16)*.7+wide(hot, 55)*.9); a = a+.018*(wide(a, 60)-a)
    a = a*np.array(balance, np.float32)*(1-vignette*np.clip(r2/2, 0, 1)**1.15*1.25)[..., None]
    g = (a*np.array([.2126, .7152, .0722], np.float32)).sum(-1, keepdims=True); a = np.clip(g+(a-g)*saturation, 0, 1)
    d = np.where(a <= .0031308, a*12.92, 1.055*a**(1/2.4)-.055); d = blur(d, .45); d = d+sharp*(d-blur(d, 1.1))
    n = np.random.default_rng(seed+1); light = d.mean(-1, keepdims=True); mono = gaussian_filter(n.normal(size=(h, w)), .55)*1.75; chroma = np.stack([gaussian_filter(n.normal(size=(h, w)), .8)*2.2 for _ in range(3)], -1)
    d = d+grain*(mono[..., None]*.85+chroma*.40)*(.55+.9*np.sqrt(np.clip(light*(1.08-light), 0, 1))*1.3)
    d = black*np.array([1., 1., 1.06])+(1-black-.006)*np.clip(d, 0, 1)
    Image.fromarray((d*255+n.uniform(-.5, .5, d.shape)).round().clip(0, 255).astype(np.uint8)).save(out)


def developed(path, size, **how):
    """develops the 16-bit picture that Blender wrote, in place"""
    import bpy
    im = bpy.data.images.load(os.path.abspath(path)); im.colorspace_settings.name = 'Non-Color'; w, h = im.size
    px = np.empty(w*h*4, np.float32); im.pixels.foreach_get(px); develop(px.reshape(h, w, 4)[::-1, :, :3].copy(), path, size, **how)


def out_of_focus(path, radius):
    """spreads each point of a PNG over a disc of that many pixels, in linear light, in place"""
    from PIL import Image
    from scipy.signal import fftconvolve
    a = np.asarray(Image.open(path).convert('RGB'), np.float32)/255; a = np.where(a <= .04045, a/12.92, ((a+.055)/1.055)**2.4); k = int(radius)+2
    y, x = np.mgrid[-k:k+1, -k:k+1]; disc = np.clip(radius+.5-np.hypot(x, y), 0, 1); disc /= disc.sum(); a = np.pad(a, ((k, k), (k, k), (0, 0)), mode='edge')
    a = np.stack([fftconvolve(a[..., c], disc, mode='valid') for c in range(3)], -1).clip(0, 1); d = np.where(a <= .0031308, a*12.92, 1.055*a**(1/2.4)-.055)
    Image.fromarray((d*255+.5).astype(np.uint8)).save(path)
