// The schema's types by their short names.
import type { components } from "./schema.ts";

type Schemas = components["schemas"];

export type AboutPage = Schemas["AboutPage"];
export type ArticleHead = Schemas["ArticleHead"];
export type Block = Schemas["Block"];
export type BlogPage = Schemas["BlogPage"];
export type BuildingPage = Schemas["BuildingPage"];
export type Call = Schemas["Call"];
export type Category = Schemas["Category"];
export type ContactPage = Schemas["ContactPage"];
export type ContactPayload = Schemas["ContactPayload"];
export type ContactReceipt = Schemas["ContactReceipt"];
export type FieldProblem = Schemas["FieldProblem"];
export type Hero = Schemas["Hero"];
export type HomePage = Schemas["HomePage"];
export type Inline = Schemas["Inline"];
export type LegalBlock = Schemas["LegalBlock"];
export type LegalPage = Schemas["LegalPage"];
export type Link = Schemas["Link"];
export type ListItem = Schemas["ListItem"];
export type Meta = Schemas["Meta"];
export type Niche = Schemas["Niche"];
export type NicheKind = Schemas["NicheKind"];
export type NotFoundPage = Schemas["NotFoundPage"];
export type Picture = Schemas["Picture"];
export type Points = Schemas["Points"];
export type Problem = Schemas["Problem"];
export type ProgressPage = Schemas["ProgressPage"];
export type ProgressPhoto = Schemas["ProgressPhoto"];
export type Prose = Schemas["Prose"];
export type Questions = Schemas["Questions"];
export type Scale = Schemas["Scale"];
export type ServicesPage = Schemas["ServicesPage"];
export type Settings = Schemas["Settings"];
export type Video = Schemas["Video"];
export type VideoHero = Schemas["VideoHero"];
