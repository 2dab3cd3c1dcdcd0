import { legalPage } from "../../api/calls.ts";

export type Data = Awaited<ReturnType<typeof terms>>;

const loaderOf = (name: string) => async () => ({ page: await legalPage(name) });

export const terms = loaderOf("terminos-condiciones");
export const privacy = loaderOf("aviso-privacidad");
export const cookies = loaderOf("politicas-cookies");
