//! `#[derive(Form)]`: what is known of a field, written beside it, and a visit of all fields of which something is.
//! Depends on nothing of the program; `basics::form` is what it implements, and says what each word is for.

use proc_macro::TokenStream;
use proc_macro2::{TokenStream as Tokens, TokenTree};
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{
    Attribute, Data, DeriveInput, Error, Field, Fields, Ident, LitInt, LitStr, Token, Type,
    parse_macro_input,
};

/// The words whose value is a text, those whose value is a number, and those that have none.
const TEXTS: [&str; 12] = [
    "help",
    "purpose",
    "unit",
    "widget",
    "absent",
    "by",
    "follows",
    "cut",
    "on",
    "off",
    "format",
    "unconfirmed",
];
const PUBLISHED: [&str; 3] = ["published", "added", "removed"];
const NUMBERS: [&str; 1] = ["shown"];
const FLAGS: [&str; 6] = ["begins", "first", "unsearched", "unique", "named", "rules"];
/// What a value that is unconfirmed may do to the site.
const EFFECTS: [&str; 3] = ["closes", "noticed", "optional"];

/// `"Cierra a las", help = "…", first`: the keys of a schema, each with what it says.
#[derive(Default)]
struct Words(Vec<(String, Tokens)>);

impl Parse for Words {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut words = Vec::new();
        while !input.is_empty() {
            if words.is_empty() && input.peek(LitStr) {
                words.push(("title".to_owned(), text(&input.parse()?)));
            } else {
                words.push(word(input)?);
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(Self(words))
    }
}

fn word(input: ParseStream<'_>) -> syn::Result<(String, Tokens)> {
    let name: Ident = input.parse()?;
    let is_in = |names: &[&str]| names.iter().any(|known| name == known);
    let said = if is_in(&FLAGS) {
        quote! { ::basics::form::Said::Flag }
    } else if is_in(&NUMBERS) {
        input.parse::<Token![=]>()?;
        let number: LitInt = input.parse()?;
        quote! { ::basics::form::Said::Number(#number) }
    } else if is_in(&TEXTS) || is_in(&PUBLISHED) {
        input.parse::<Token![=]>()?;
        let said: LitStr = input.parse()?;
        if name == "unconfirmed" && !EFFECTS.contains(&&*said.value()) {
            return Err(Error::new(said.span(), format!("one of {EFFECTS:?} is expected")));
        }
        text(&said)
    } else {
        let known = [&TEXTS[..], &PUBLISHED, &NUMBERS, &FLAGS].concat();
        return Err(Error::new(name.span(), format!("one of {known:?} is expected")));
    };
    let key = if name == "format" { name.to_string() } else { format!("x-{name}") };
    Ok((key, said))
}

fn text(said: &LitStr) -> Tokens {
    quote! { ::basics::form::Said::Text(#said) }
}

impl Words {
    /// Those of a field or of a type; `None` where it has none.
    fn of(attributes: &[Attribute]) -> syn::Result<Option<Self>> {
        let own = attributes.iter().find(|it| it.path().is_ident("form"));
        own.map(Attribute::parse_args).transpose()
    }

    fn said(&self, key: &str) -> Option<&Tokens> {
        self.0.iter().find_map(|(known, said)| (known == key).then_some(said))
    }
}

impl quote::ToTokens for Words {
    fn to_tokens(&self, tokens: &mut Tokens) {
        let (keys, said): (Vec<_>, Vec<_>) = self.0.iter().map(|(key, said)| (key, said)).unzip();
        tokens.extend(quote! { &[#((#keys, #said)),*] });
    }
}

/// Derives `basics::form::Form`. A field or a variant without `#[form("…")]` is in no form.
#[proc_macro_derive(Form, attributes(form))]
pub fn form(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand(&input).unwrap_or_else(Error::into_compile_error).into()
}

fn expand(input: &DeriveInput) -> syn::Result<Tokens> {
    let mut own = Words::of(&input.attrs)?.unwrap_or_default();
    // What a type says of its optional fields is theirs.
    let effect = own.said("x-unconfirmed").cloned();
    own.0.retain(|(key, _)| key != "x-unconfirmed");
    for (key, _) in own.0.iter_mut().filter(|(key, _)| key == "title") {
        "x-called".clone_into(key);
    }
    let has_rules = own.said("x-rules").is_some();
    own.0.retain(|(key, _)| key != "x-rules");
    let rules = if has_rules {
        quote! { Some(::basics::form::broken::<Self>) }
    } else {
        quote! { None }
    };
    let is_searched = own.said("x-unsearched").is_none();
    let (mut fields, mut types, mut visits) = (Vec::new(), Vec::new(), Vec::new());
    let mut add = |name: &Ident, words: Words| {
        let name = name.to_string();
        fields.push(quote! { (#name, #words) });
    };
    match &input.data {
        Data::Struct(data) => {
            for field in &data.fields {
                if let (Some(name), Some(mut words)) = (&field.ident, Words::of(&field.attrs)?) {
                    if let Some(effect) = &effect
                        && is_optional(&field.ty)
                        && words.said("x-unconfirmed").is_none()
                    {
                        words.0.push(("x-effect".to_owned(), effect.clone()));
                    }
                    let found = is_searched && is_prose(field, &words);
                    let found = if found {
                        quote! { is_searched }
                    } else {
                        quote! { false }
                    };
                    visits.push(quote! {
                        ::basics::form::Form::visit(&self.#name, #found, see);
                    });
                    add(name, words);
                    types.push(&field.ty);
                }
            }
        }
        Data::Enum(data) => {
            for variant in &data.variants {
                types.extend(variant.fields.iter().map(|field| &field.ty));
                if let (Fields::Unnamed(_), name) = (&variant.fields, &variant.ident) {
                    visits.push(quote! {
                        if let Self::#name(inner) = self {
                            ::basics::form::Form::visit(inner, is_searched, see);
                        }
                    });
                }
                if let Some(words) = Words::of(&variant.attrs)? {
                    add(&variant.ident, words);
                }
            }
        }
        Data::Union(_) => {}
    }
    let name = &input.ident;
    Ok(quote! {
        impl ::basics::form::Form for #name {
            fn add_words(all: &mut ::basics::form::Words) {
                let own = ::basics::form::TypeWords {
                    own: #own,
                    fields: &[#(#fields),*],
                    rules: #rules,
                };
                if all.insert(stringify!(#name), own).is_none() {
                    #(<#types as ::basics::form::Form>::add_words(all);)*
                }
            }

            fn visit<'a>(
                &'a self,
                is_searched: bool,
                see: &mut dyn FnMut(&'a dyn ::std::any::Any, bool),
            ) {
                see(self, is_searched);
                #(#visits)*
            }
        }
    })
}

/// Whether a text of the field is to be read, and no day, no address and no name of a file.
fn is_prose(field: &Field, words: &Words) -> bool {
    let of_schema = field.attrs.iter().filter(|it| it.path().is_ident("schema"));
    let mut formats = of_schema.filter_map(|attribute| {
        let tokens = attribute.meta.require_list().ok()?.tokens.clone().into_iter();
        let is_format = |it: &TokenTree| matches!(it, TokenTree::Ident(name) if name == "format");
        tokens.skip_while(|it| !is_format(it)).nth(2)
    });
    ["x-unsearched", "format"].iter().all(|key| words.said(key).is_none())
        && formats.all(|format| format.to_string() == "\"answer\"")
}

fn is_optional(field: &Type) -> bool {
    let Type::Path(path) = field else { return false };
    path.path.segments.last().is_some_and(|last| last.ident == "Option")
}
