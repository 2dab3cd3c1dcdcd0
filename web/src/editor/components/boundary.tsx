// A part of a screen that cannot be drawn takes nothing else away: what was typed is kept by itself.
import { Component, type ReactNode } from "react";
import { Button } from "../../components/button.tsx";

interface Props {
  /** What it is, at the beginning of a sentence. */
  what: string;
  children: ReactNode;
}

/** A class, as React has no other way. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p role="alert">
        {this.props.what} tuvo una falla y no se puede mostrar. Lo escrito está guardado, o sigue en
        este navegador.{" "}
        <Button look="quiet" onClick={() => this.setState({ hasFailed: false })}>
          Volver a intentarlo
        </Button>{" "}
        <a href="#/">Ir al inicio</a>
      </p>
    );
  }
}
