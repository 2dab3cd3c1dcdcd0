// Apart from the hero with a picture, so that home does not load what plays a video.
import type { VideoHero } from "../api/types.ts";
import { classes } from "../components/classes.ts";
import { captionOf, classOf } from "../components/picture.tsx";
import { LoopVideo } from "../components/video.tsx";
import { type Composition, Frame, SIZES } from "./hero.tsx";

interface Props {
  hero: VideoHero;
  composition: Composition;
}

/**
 * The same with a silent loop instead of a picture, once there is a loop. The light look shows the view by
 * day, where there is one, and no loop, which is of the dusk.
 */
export function VideoHeroSection({ hero, composition }: Props) {
  const { poster, day } = hero.video;
  return (
    <Frame
      composition={composition}
      hero={hero}
      caption={captionOf(poster, day)}
      view={(className) =>
        day ? (
          <>
            <LoopVideo
              video={hero.video}
              sizes={SIZES}
              look="dusk"
              className={classes(className, classOf("dusk"))}
            />
            <LoopVideo
              video={{ poster: day }}
              sizes={SIZES}
              look="day"
              className={classes(className, classOf("day"))}
            />
          </>
        ) : (
          <LoopVideo video={hero.video} sizes={SIZES} className={className} />
        )
      }
    />
  );
}
