"""wall.py OUT.jpg FRONT.jpg FRONT.jpg ...: finished fronts side by side; 1600 x 1000, two rows of a half each or one row and the begin of the next."""
import sys
from PIL import Image
out, fronts = sys.argv[1], sys.argv[2:]
columns = (len(fronts)+1)//2
side = -(-1600//columns)
wall = Image.new('RGB', (1600, 2*side))
for i, path in enumerate(fronts):
    wall.paste(Image.open(path).convert('RGB').resize((side, side), Image.LANCZOS), (i % columns*side, i//columns*side))
top = max(0, (2*side-1000)//2)
wall = wall.crop((0, top, 1600, top+1000))
wall.save(out, quality=90, progressive=True, optimize=True)
