// Loaded on demand: toasts in the corner of the screen.
import { cssTransition, ToastContainer, type ToastOptions, toast } from "react-toastify/unstyled";
import { Icon } from "../../components/icon.tsx";
import "./toast.css";

const fade = cssTransition({ enter: "toast-enter", exit: "toast-exit", collapse: false });

/** The toasts: top right, 5000 ms, light, draggable at 80 % (docs/specification.md, section 8). */
export function Toasts() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      theme="light"
      draggable
      draggablePercent={80}
      transition={fade}
      hideProgressBar
      aria-label="Avisos"
      closeButton={({ closeToast }) => (
        <button type="button" aria-label="Cerrar aviso" onClick={closeToast}>
          <Icon name="close" />
        </button>
      )}
    />
  );
}

export function tell(kind: "success" | "error", text: string): void {
  // The status line on the page is announced; the toast would only repeat it.
  const options: ToastOptions = { icon: false, role: "presentation" };
  toast[kind](text, options);
}
