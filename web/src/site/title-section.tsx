import type { ReactNode } from "react";

interface Props {
  children: ReactNode;
  className?: string | undefined;
}

/** The section with the page's `h1`, at the top of the page: the target of scroll-to. */
export function TitleSection({ children, className }: Props) {
  return (
    <div data-title-section className={className}>
      {children}
    </div>
  );
}
