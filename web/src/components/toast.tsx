// Loaded on demand: toasts in the corner of the screen. They have a root of their own, because a toast
// is also shown on the page to which its reader has gone on.
import { createRoot } from "react-dom/client";
import { cssTransition, ToastContainer, toast } from "react-toastify/unstyled";
import { Icon } from "./icon.tsx";
import "./toast.css";

const place = document.createElement("div");
place.toggleAttribute("data-no-print", true);
document.body.append(place);

const root = createRoot(place);

interface Words {
  /** What they are called together. */
  label: string;
  /** The name of the button that closes one. */
  close: string;
}

/**
 * Makes room for them, in the words of the page: top right, 5000 ms, light, draggable at 80 %
 * (docs/specification.md, section 8).
 */
export function prepare({ label, close }: Words): void {
  root.render(
    <ToastContainer
      position="top-right"
      autoClose={5000}
      theme="light"
      draggable
      draggablePercent={80}
      transition={cssTransition({ enter: "toast-enter", exit: "toast-exit", collapse: false })}
      hideProgressBar
      aria-label={label}
      closeButton={({ closeToast }) => (
        <button type="button" aria-label={close} onClick={closeToast}>
          <Icon name="close" />
        </button>
      )}
    />,
  );
}

/** Shows a toast. One that repeats what the page announces is not announced. */
export function tell(kind: "success" | "error", text: string, isRepeated: boolean): void {
  toast[kind](text, { icon: false, role: isRepeated ? "presentation" : "status" });
}
