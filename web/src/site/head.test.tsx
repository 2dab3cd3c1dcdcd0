import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { Head } from "./head.tsx";

vi.mock("./use-site.ts", () => ({
  useSite: () => ({ url: "https://remanso.example", brand: "Remanso" }),
}));

function headWith(src: string): string {
  const picture = { src, alt: "Una vela", width: 900, height: 900 };
  return renderToStaticMarkup(
    <MemoryRouter>
      <Head meta={{ title: "Título", description: "Texto", picture } as never} />
    </MemoryRouter>,
  );
}

test("a shared link has a picture of its own, of known format and size", () => {
  const head = headWith("/media/vela.0123abcd.jpg");
  expect(head).toContain("https://remanso.example/media/vela.0123abcd.share.jpg");
  expect(head).toMatch(/og:image:type.*image\/jpeg.*og:image:width.*og:image:height/);
});

test("of another host's picture neither format nor size is claimed", () => {
  const head = headWith("https://blog.example/vela.webp");
  expect(head).toContain('content="https://blog.example/vela.webp"');
  expect(head).not.toMatch(/og:image:(type|width|height)/);
});
