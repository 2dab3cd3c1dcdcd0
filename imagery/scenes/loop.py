"""Seamless 8 s loops from ONE still (numpy + pillow + the ffmpeg program; no OpenCV).
loop.py water  STILL MASK OUTBASE [HORIZON]   slow push, rippling reflection where MASK is white, breathing lamps. HORIZON = fraction of the height (hero: .676)
loop.py lamps  STILL OUTBASE [CX CY]          very slow push, lamps that breathe out of phase; CX CY = centre of the push, fractions
writes OUTBASE.mp4 (H.264) and OUTBASE-av1.mp4, each encoded again with a higher crf until it is under its limit (900 / 500 kB; H264_KB, AV1_KB)"""
import sys, os, subprocess, numpy as np
from PIL import Image, ImageFilter
mode, still = sys.argv[1], sys.argv[2]
if mode == 'water': mask, base = sys.argv[3], sys.argv[4]; HOR = float(sys.argv[5]) if len(sys.argv) > 5 else .676; CX, CY = .5, .53
else: mask, base = None, sys.argv[3]; CX, CY = (float(sys.argv[4]), float(sys.argv[5])) if len(sys.argv) > 5 else (.5, .5); HOR = .5
OW, OH, FPS, T = 1280, 720, 24, 8.; N = int(FPS*T)
W = 1600; im0 = Image.open(still).convert('RGB'); H = round(im0.height*W/im0.width); im0 = im0.resize((W, H), Image.LANCZOS)
im = np.asarray(im0, np.float32)
yy, xx = np.mgrid[0:OH, 0:OW].astype(np.float32)
def sample(a, x, y):                                   # bilinear, clamped
    x = np.clip(x, 0, W-1.001); y = np.clip(y, 0, H-1.001); xi = x.astype(np.int32); yi = y.astype(np.int32)
    fx = (x-xi)[..., None]; fy = (y-yi)[..., None]; f = a.reshape(H*W, -1); k = yi*W+xi
    return (f[k]*(1-fx)+f[k+1]*fx)*(1-fy)+(f[k+W]*(1-fx)+f[k+W+1]*fx)*fy
lum = im.max(2)/255.; warm = np.clip((im[..., 0]-im[..., 2])/80., 0, 1)*np.clip((lum-.42)/.4, 0, 1)
warm = np.asarray(Image.fromarray((warm*255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(5)), np.float32)/255.
mk = np.asarray(Image.open(mask).convert('L').resize((W, H), Image.LANCZOS).filter(ImageFilter.GaussianBlur(1.4)), np.float32)/255. if mask else np.zeros((H, W), np.float32)
aux = np.stack([warm, mk], -1)
# smooth phase field: neighbouring lamps breathe together, distant ones do not
rs = np.random.RandomState(2); ph = np.asarray(Image.fromarray((rs.uniform(0, 1, (6, 10))*255).astype(np.uint8)).resize((W, H), Image.BICUBIC), np.float32)/255.*2*np.pi
waves = [(rs.uniform(2.2, 7.5), rs.uniform(-2.2, 2.2), rs.randint(2, 7)*rs.choice([1, 1, -1]), rs.uniform(0, 6.28), rs.uniform(.4, 1.)) for _ in range(9)]
raw = base+'.raw.mkv'
ff = subprocess.Popen(['ffmpeg', '-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', f'{OW}x{OH}', '-r', str(FPS), '-i', '-', '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '4', '-pix_fmt', 'yuv444p', raw], stdin=subprocess.PIPE)
for f in range(N):
    t = 2*np.pi*(f/N+.25)                            # start in the middle of the movement: the first frame is a keyframe, and its refresh shows least there
    z = 1.025+.030*(1-np.cos(t))                      # in and out again: the end meets the start
    s = min(W/OW, H/OH)/z; cx, cy = W*(CX+(.006*np.sin(t) if mode == 'water' else .004*np.sin(t))), H*CY
    if mode == 'lamps': cx, cy = W*(CX+(.5-CX)/z), H*(CY+(.5-CY)/z)                            # zoom about a fixed point: smooth and always inside
    cx = min(max(cx, s*OW/2+2), W-s*OW/2-2); cy = min(max(cy, s*OH/2+2), H-s*OH/2-2)      # never look past the edge of the still
    sx, sy = cx+(xx-OW/2)*s, cy+(yy-OH/2)*s
    a = sample(aux, sx, sy); g, q = a[..., 0], a[..., 1]
    if mode == 'water':
        d = 1./np.maximum(sy-HOR*H, 6.); near = np.clip((sy-HOR*H)/(H-HOR*H), 0, 1); X = (sx-W/2)*d*6; D = d*900
        h = sum(A*np.sin(k*D+kx*X+n*t+p) for k, kx, n, p, A in waves)/len(waves); amp = (1.1+6.*near)*q
        sx = sx+h*amp*.45; sy = sy+h*amp
    fr = sample(im, sx, sy)
    pf = ph[np.clip(sy, 0, H-1).astype(int), np.clip(sx, 0, W-1).astype(int)]
    b = .030*np.sin(2*t+.6)+.012*np.sin(5*t) if mode == 'water' else .075*np.sin(2*t+pf)+.030*np.sin(3*t+2*pf)+.015*np.sin(7*t+pf)
    fr = fr*(1+(g*b)[..., None])
    ff.stdin.write(np.clip(fr+.5, 0, 255).astype(np.uint8).tobytes())
ff.stdin.close(); ff.wait()
def enc(out, args, crfs, kb):
    for c in crfs:
        subprocess.run(['ffmpeg', '-y', '-loglevel', 'error', '-i', raw, *args, '-crf', str(c), '-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an', out], check=True)
        n = os.path.getsize(out)/1000
        if n <= kb: break
    print('%s crf %d %.0f kB' % (os.path.basename(out), c, n), flush=True)
enc(base+'.mp4', ['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high', '-tune', 'film'], range(22, 40, 2), float(os.environ.get('H264_KB', 900)))
os.environ.setdefault('SVT_LOG', '1')
enc(base+'-av1.mp4', ['-c:v', 'libsvtav1', '-preset', '6', '-g', '192'], range(32, 60, 4), float(os.environ.get('AV1_KB', 500)))
os.remove(raw)
