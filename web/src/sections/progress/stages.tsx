import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import type { ProgressPhoto, Settings } from "../../api/types.ts";
import { classes } from "../../components/classes.ts";
import { useSwipe } from "../../components/lightbox.tsx";
import { Picture } from "../../components/picture.tsx";
import { useTypedBeforeHydration } from "../../components/typed-before-hydration.ts";
import { isOpen } from "../../site/building-note.tsx";
import { useSite } from "../../site/use-site.ts";
import styles from "./stages.module.css";

/** On a phone the picture is cropped at its sides. */
const SIZES = "(min-width: 48rem) min(90vw, 105rem), 120vw";

/** Pixels of the slider's thumb, as in `stages.module.css`. */
const THUMB_PX = 44;

interface Props {
  /** The words above the slider, which is named by them. */
  label: string;
  photos: ProgressPhoto[];
}

/**
 * Pictures that were taken from one place, one at a time: a slider leads from stage to stage. Without
 * JavaScript it is not there, and the gallery below shows all of them.
 */
export function Stages({ label, photos }: Props) {
  const site = useSite();
  const id = useId();
  const view = useRef<HTMLDivElement>(null);
  const slider = useTypedBeforeHydration<HTMLInputElement>(({ valueAsNumber }) =>
    choose(valueAsNumber - 1),
  );
  const last = photos.length - 1;
  const today = todayOf(photos, site);
  const [index, setIndex] = useState(() => Math.max(latestOf(photos), today, 0));
  /** The stage whose picture is seen: the chosen one, once its picture has come. */
  const [shown, setShown] = useState(index);
  /** What has been loaded stays. The neighbours come after the page: the server has none. */
  const [loaded, setLoaded] = useState([index]);

  const choose = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 0), last);
    setIndex(next);
    setLoaded((before) => [...new Set([...before, next, next - 1, next + 1])]);
    if (slider.current) slider.current.value = String(next + 1);
  };

  // A picture is shown once it has been decoded, which only its element says, so that none fades to
  // an empty place.
  useEffect(() => {
    if (!loaded.includes(index)) return;
    let isGone = false;
    const show = () => isGone || setShown(index);
    const selector = `[data-stage="${index}"] picture img`;
    view.current?.querySelector<HTMLImageElement>(selector)?.decode().then(show, show);
    return () => {
      isGone = true;
    };
  }, [index, loaded]);

  // Safari on a phone moves the thumb by dragging alone, not by a touch beside it.
  const touched = (event: MouseEvent<HTMLInputElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const column = (view.current?.parentElement?.clientWidth ?? 0) / photos.length;
    if (event.detail > 0) choose(Math.round((event.clientX - left - THUMB_PX / 2) / column));
  };
  const swipe = useSwipe((step) => choose(index + step));

  return (
    <div className={classes("page", styles.stages, "scripted")} data-stages data-no-print>
      <label htmlFor={id} className={classes(styles.label, "meta")}>
        {label}
      </label>
      <div ref={view} className={styles.view} {...swipe}>
        {photos.map(
          ({ img }, at) =>
            loaded.includes(at) && (
              <div
                key={at}
                data-stage={at}
                aria-hidden={at !== shown || undefined}
                className={classes(styles.layer, at <= shown && styles.seen)}
              >
                <Picture
                  picture={img}
                  sizes={SIZES}
                  priority={at === loaded[0]}
                  className={styles.picture}
                />
              </div>
            ),
        )}
      </div>
      <div className={styles.control}>
        <input
          ref={slider}
          id={id}
          type="range"
          min={1}
          max={photos.length}
          defaultValue={index + 1}
          autoComplete="off"
          aria-valuetext={nameOf(photos, index) + (index === today ? `, ${TODAY}` : "")}
          className={styles.slider}
          onChange={(event) => choose(Number(event.target.value) - 1)}
          onClick={touched}
        />
        <ol aria-hidden="true" className={styles.marks}>
          {photos.map((photo, at) => (
            <li
              key={at}
              className={classes(
                styles.mark,
                at < index && styles.passed,
                at === index && styles.chosen,
              )}
            >
              <span className={styles.number}>{at + 1}</span>
              <span className={styles.name}>{stageOf(photo, at)}</span>
              {at === today && <span className={styles.today}>{TODAY}</span>}
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.texts}>
        {photos.map((photo, at) => (
          <p key={at} className={classes(styles.text, at === index && styles.read)}>
            <span>
              <strong>{stageOf(photo, at)}</strong>
              {photo.kind !== "photograph" && (
                <small>
                  {/* What is there today is not expected any more. */}
                  {at === today ? "Etapa de hoy" : momentOf(photo, site)}
                </small>
              )}
            </span>
            <span>
              {photo.details}
              {photo.img.caption && <small>{photo.img.caption}</small>}
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}

/** What the stage is called that the works are at. */
const TODAY = "hoy";

/** The stage that the settings say the works are at, until the building is open. */
function todayOf(photos: ProgressPhoto[], site: Settings): number {
  const stage = site.building.today?.stage;
  return stage && !isOpen(site) ? photos.findIndex((photo) => photo.stage === stage) : -1;
}

/** The last photograph: how far the works are. Renders begin with the first. */
function latestOf(photos: ProgressPhoto[]): number {
  return photos.map(({ kind }) => kind).lastIndexOf("photograph");
}

function nameOf(photos: ProgressPhoto[], index: number): string {
  const photo = photos[index];
  return photo ? stageOf(photo, index) : "";
}

/** A photograph was taken in a month; a render shows how a stage is expected to look, or was. */
function momentOf({ kind, date }: ProgressPhoto, site: Settings): string | undefined {
  if (kind === "render") return isOpen(site) ? "Etapa de la obra" : "Etapa prevista";
  return date ?? undefined;
}

/** The same with the name of the stage, where no other text has it. */
export function titleOf(photo: ProgressPhoto, site: Settings): string {
  const moment = momentOf(photo, site);
  const { kind, stage } = photo;
  if (!moment) return stage ?? "";
  return kind === "render" && stage ? `${moment}: ${stage.toLowerCase()}` : moment;
}

/** The same in a word or two. */
function stageOf({ kind, date, stage }: ProgressPhoto, index: number): string {
  return (kind === "photograph" ? date : stage) ?? `Etapa ${index + 1}`;
}
