declare module "*?inline-script" {
  const text: string;
  export default text;
}
declare module "whatwg-fetch";
declare module "core-js/*";
declare module "fast-text-encoding";
declare module "abortcontroller-polyfill/*";
