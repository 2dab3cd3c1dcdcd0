// Apart from the hero with a picture, so that home does not load what plays a video.
import type { VideoHero } from "../api/types.ts";
import { LoopVideo } from "../components/video.tsx";
import { type Composition, Frame, SIZES } from "./hero.tsx";

interface Props {
  hero: VideoHero;
  composition: Composition;
}

/** The same with a silent loop instead of a picture, once there is a loop. */
export function VideoHeroSection({ hero, composition }: Props) {
  return (
    <Frame
      composition={composition}
      hero={hero}
      caption={hero.video.poster.caption}
      view={(className) => <LoopVideo video={hero.video} sizes={SIZES} className={className} />}
    />
  );
}
