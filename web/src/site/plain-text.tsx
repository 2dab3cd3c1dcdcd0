import { telHref } from "./phone-link.tsx";

/** What the abbreviations in texts stand for. */
const ABBREVIATIONS: Record<string, string> = {
  ARCO: "Acceso, rectificación, cancelación y oposición",
  CURP: "Clave Única de Registro de Población",
  IMSS: "Instituto Mexicano del Seguro Social",
  INAI: "Instituto Nacional de Transparencia, Acceso a la Información y Protección de Datos Personales",
  INDAABIN: "Instituto de Administración y Avalúos de Bienes Nacionales",
  INE: "Instituto Nacional Electoral",
  ISSEMYM: "Instituto de Seguridad Social del Estado de México y Municipios",
  ISSSTE: "Instituto de Seguridad y Servicios Sociales de los Trabajadores del Estado",
  LFPC: "Ley Federal de Protección al Consumidor",
  LFPDPPP: "Ley Federal de Protección de Datos Personales en Posesión de los Particulares",
  NOM: "Norma Oficial Mexicana",
  TSA: "Administración de Seguridad en el Transporte de Estados Unidos",
  UMA: "Unidad de Medida y Actualización",
};

/** An abbreviation, or ten digits in groups, as Mexican telephone numbers are written. */
const NOTABLE = new RegExp(
  `\\b(${Object.keys(ABBREVIATIONS).join("|")}|\\d{2}\\s\\d{4}\\s\\d{4}|\\d{3}\\s\\d{3}\\s\\d{4})\\b`,
);

/**
 * A text without marks of its own. An abbreviation is explained where the text has it first (WCAG
 * 2.2, 3.1.4), and a telephone number can be tapped; so it belongs in no link.
 */
export function PlainText({ text }: { text: string }) {
  const pieces = text.split(NOTABLE);
  return pieces.map((piece, index) => {
    const meaning = ABBREVIATIONS[piece];
    if (index % 2 === 0 || (meaning && pieces.indexOf(piece) < index)) return piece;
    return meaning ? (
      <abbr key={index} title={meaning}>
        {piece}
      </abbr>
    ) : (
      <a key={index} href={telHref(piece)}>
        {piece}
      </a>
    );
  });
}
