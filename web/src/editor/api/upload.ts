// Sends a picture. `fetch` cannot say how much of it has left.
import {
  answered,
  Offline,
  type Picture,
  query,
  Refused,
  sessionToken,
  tooLate,
  WORK_MS,
} from "./api.ts";

/** Calls `onProgress` with how much has left, from 0 to 1. */
export function upload(file: Blob, name: string, onProgress: (part: number) => void) {
  return new Promise<Picture>((resolve, reject) => {
    const request = new XMLHttpRequest();
    // A large one takes its time on a slow line, but not without any progress.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), WORK_MS);
    };
    request.open("POST", `/api/media${query({ name })}`);
    request.setRequestHeader("x-editor-token", sessionToken());
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total ? loaded / total : 0);
    };
    request.onabort = () => reject(tooLate());
    request.onerror = () => void whyCut(file).then(reject);
    request.onload = () => {
      try {
        resolve(answered(request.status, request.responseText));
      } catch (error) {
        const isOfProxy = request.status === 413 && !request.responseText.startsWith("{");
        reject(isOfProxy ? tooLarge(file) : error);
      }
    };
    request.onloadend = () => clearTimeout(timer);
    wait();
    request.send(file);
  });
}

const WAY_ROUND =
  "Mándela por WhatsApp y use la que llegue, que pesa menos. Y avise a quien cuida el servidor: client_max_body_size.";
const megabytes = ({ size }: Blob) => `${Math.max(1, Math.round(size / 1_000_000))} MB`;

const tooLarge = (file: Blob) =>
  new Refused(413, {
    detail: `La foto pesa ${megabytes(file)}, más de lo que el servidor deja pasar. ${WAY_ROUND}`,
  });

/** A proxy may cut the line of what is too large before its answer is read: then the program still answers. */
async function whyCut(file: Blob): Promise<Error> {
  const session = fetch("/api/session", { cache: "no-store", signal: AbortSignal.timeout(10_000) });
  const isThere = await session.then(({ ok }) => ok).catch(() => false);
  if (!isThere) return new Offline();
  return new Refused(0, {
    detail: `La foto no llegó, aunque hay internet: algo la detuvo en el camino, quizá porque pesa ${megabytes(file)}. Inténtelo otra vez. Si vuelve a pasar: ${WAY_ROUND.charAt(0).toLowerCase()}${WAY_ROUND.slice(1)}`,
  });
}
