// Apart from the hero with a picture, so that home does not load what plays a video.
import { type ReactNode, use } from "react";
import type { Composition, Video, VideoHero } from "../api/types.ts";
import { classes } from "../components/classes.ts";
import { captionOf, classOf, FirstLookContext, type Look } from "../components/picture.tsx";
import { LoopVideo } from "../components/video.tsx";
import { Frame, SIZES } from "./hero.tsx";

interface Props {
  hero: VideoHero;
  composition: Composition;
  /** A banner at the foot of it. */
  children?: ReactNode;
}

/** The same with a silent loop instead of a picture, once there is a loop. */
export function VideoHeroSection({ hero, composition, children }: Props) {
  const { poster, day } = hero.video;
  return (
    <Frame
      composition={composition}
      hero={hero}
      caption={captionOf(poster, day)}
      view={(className) => <Views video={hero.video} className={className} />}
      banner={children}
    />
  );
}

/** The loop, which is of the dusk, and the view by day where there is one. */
function Views({ video, className }: { video: Video; className: string | undefined }) {
  const first = use(FirstLookContext);
  const of = (shown: Video, look?: Look) => (
    <LoopVideo
      video={shown}
      sizes={SIZES}
      look={look}
      className={classes(className, look && classOf(look, first))}
    />
  );
  return (
    <>
      {of(video, video.day ? "dusk" : undefined)}
      {video.day && of({ poster: video.day }, "day")}
    </>
  );
}
