// The package says where its file is, and has no types of its own.
declare module "vnu-jar" {
  const path: string;
  export = path;
}
