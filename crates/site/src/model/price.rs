//! What a niche costs, as numbers: every sum that the site says is made of these.

use crate::moment::spanish_date;
use basics::form::Form;
use jiff::{ToSpan as _, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The prices of the rows, and how they may be paid. Pages draw the wall and make their table of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(rename_all = "camelCase")]
pub struct Prices {
    /// La cuota de mantenimiento de cada nicho, en pesos al año; 0 si no hay. Se dice junto a cada precio.
    #[form(
        "Cuota al año",
        unit = "pesos",
        help = "Se dice junto a cada precio; 0 si no hay cuota."
    )]
    pub fee: Option<u32>,
    /// Los meses sin intereses a los que se puede pagar: `[12, 24, 36]`.
    #[form(
        "Mensualidades",
        unit = "meses",
        help = "A cuántos meses sin intereses se puede pagar."
    )]
    #[serde(default)]
    #[schema(minimum = 2, maximum = 120, max_items = 4)]
    pub months: Vec<u32>,
    /// El descuento de la preventa, en centésimas del precio: 10 es 10 %. No se dice con el edificio abierto.
    #[form("Descuento de preventa", unit = "%", help = "Con el edificio abierto no se dice.")]
    #[schema(minimum = 1, maximum = 90)]
    pub discount: Option<u32>,
    /// Con qué forma de pago vale ese descuento: `any` (al contado y a plazos) o `cash` (solo al contado).
    #[form("El descuento vale", help = "Sin este dato no se dice.")]
    pub discount_with: Option<DiscountWith>,
    /// Cuántos nichos hay con ese descuento.
    #[form("Nichos en preventa")]
    #[schema(minimum = 1)]
    pub presale: Option<u32>,
    /// Cuántos quedan con ese descuento; se dice con el día de la cuenta, y sesenta días después ya no.
    #[form("Quedan en preventa", help = "Se dice durante sesenta días después de contarlos.")]
    pub left: Option<u32>,
    /// El día en que se contaron.
    #[form("Contados el día", format = "date")]
    pub counted: Option<String>,
    /// Con qué ayuda se alcanzan las filas altas: "con escalera y ayuda". Sin este renglón, "con escalera".
    #[form("Ayuda en filas altas", absent = "con escalera")]
    #[schema(min_length = 5, max_length = 60)]
    pub ladder: Option<String>,
    /// Las filas del muro, de arriba abajo, cada una debajo de `[[prices.rows]]`.
    #[form("Filas", help = "De arriba abajo.")]
    #[serde(default)]
    #[schema(max_items = 12)]
    pub rows: Vec<PriceRow>,
}

/// How a niche must be paid for the discount of the presale to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(rename_all = "lowercase")]
pub enum DiscountWith {
    /// At once or in monthly payments.
    #[form("Contado y plazos")]
    Any,
    /// At once alone.
    #[form("Solo al contado")]
    Cash,
}

/// A row of the wall, with what a niche in it costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
pub struct PriceRow {
    /// Cómo se llama: "Fila 4".
    #[form("Nombre", unique, named)]
    #[schema(max_length = 20)]
    pub name: String,
    /// El precio por nicho, en pesos, con impuestos y todo lo que se paga una sola vez.
    #[form(
        "Precio por nicho",
        unit = "pesos",
        help = "Con impuestos y todo lo que se paga una sola vez."
    )]
    #[schema(minimum = 1)]
    pub price: u32,
    /// A cuántos centímetros del piso empieza.
    #[form("Altura de abajo", unit = "cm", help = "Del piso a donde empieza la fila.")]
    #[schema(maximum = 600)]
    pub bottom: Option<u32>,
    /// A cuántos centímetros del piso termina.
    #[form("Altura de arriba", unit = "cm", help = "Del piso a donde termina la fila.")]
    #[schema(minimum = 1, maximum = 600)]
    pub top: Option<u32>,
}

/// How long a count of what is left is said.
const COUNT_DAYS: i64 = 60;

impl Prices {
    /// Leaves out a count of what is left that is too old, and writes its day as people do. Returns the first day
    /// on which it is no longer said.
    pub(super) fn limit_count(&mut self, today: Date) -> Option<Date> {
        let counted: Option<Date> = self.counted.as_deref().and_then(|day| day.parse().ok());
        let ends = counted.and_then(|day| day.checked_add((COUNT_DAYS + 1).days()).ok());
        let ends = ends.filter(|end| *end > today && self.left.is_some());
        self.left = self.left.filter(|_| ends.is_some());
        self.counted = counted.filter(|_| ends.is_some()).map(spanish_date);
        ends
    }
}

/// A sum of pesos as people write it: "96,000".
pub(crate) fn pesos(sum: u32) -> String {
    let digits = sum.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    let groups: Vec<_> = groups.map(|group| String::from_utf8_lossy(group)).collect();
    groups.join(",")
}
