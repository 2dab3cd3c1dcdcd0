"""grade.py IN OUT BLUE [SATURATION]: white balance in linear light (BLUE > 1 takes amber away; luminance is kept), then less saturation in the warm midtones."""
import sys, numpy as np
from PIL import Image
src, dst, blue = sys.argv[1], sys.argv[2], float(sys.argv[3]); sat = float(sys.argv[4]) if len(sys.argv) > 4 else 1.
a = np.asarray(Image.open(src).convert('RGB'), np.float32)/255.
lin = np.where(a <= .04045, a/12.92, ((a+.055)/1.055)**2.4); Y = np.array([.2126, .7152, .0722], np.float32)
y0 = (lin*Y).sum(2, keepdims=True)
b = lin*np.array([blue**-.55, blue**.06, blue], np.float32); b *= y0/np.maximum((b*Y).sum(2, keepdims=True), 1e-5)
b = y0+(b-y0)*sat; b = np.clip(b, 0, 1)
o = np.where(b <= .0031308, b*12.92, 1.055*b**(1/2.4)-.055)
Image.fromarray((np.clip(o, 0, 1)*255+.5).astype(np.uint8)).save(dst, **({} if dst.endswith('.png') else dict(quality=92, subsampling=0, progressive=True, optimize=True)))
