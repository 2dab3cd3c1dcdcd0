"""jpeg.py IN.png OUT.jpg: JPEG, quality 92; above MOST_KB (500) first with coarser colour, then with a lower quality."""
import os, sys
from PIL import Image
src, dst = sys.argv[1:3]
im = Image.open(src).convert('RGB')
for quality, subsampling in ((92, 0), (92, 2), (90, 2), (88, 2), (85, 2), (80, 2)):
    im.save(dst, quality=quality, subsampling=subsampling, progressive=True, optimize=True)
    if os.path.getsize(dst) <= int(os.environ.get('MOST_KB', 500))*1000: break
print('%s %dx%d quality %d, %d kB' % (os.path.basename(dst), *im.size, quality, os.path.getsize(dst)//1000))
