declare module "*?inline-script" {
  const text: string;
  export default text;
}
declare module "core-js/*";
