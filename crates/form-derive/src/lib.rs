//! `#[derive(Form)]`: what a field is called in a form, written beside it. Depends on nothing of the program;
//! `basics::form` is what it implements, and says what each word is for.

use proc_macro::TokenStream;
use proc_macro2::TokenStream as Tokens;
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Data, DeriveInput, Error, Ident, LitStr, Token, parse_macro_input};

/// The words that a field may have beside its label.
const NAMES: [&str; 8] = ["help", "unit", "widget", "absent", "by", "follows", "on", "off"];

/// `"Cierra a las", help = "…"`.
struct FieldWords(Vec<(String, LitStr)>);

impl Parse for FieldWords {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut words = vec![("title".to_owned(), input.parse()?)];
        while input.parse::<Option<Token![,]>>()?.is_some() && !input.is_empty() {
            let name: Ident = input.parse()?;
            if NAMES.iter().all(|known| name != known) {
                return Err(Error::new(name.span(), format!("one of {NAMES:?} is expected")));
            }
            input.parse::<Token![=]>()?;
            words.push((format!("x-{name}"), input.parse()?));
        }
        Ok(Self(words))
    }
}

/// Derives `basics::form::Form`. A field or a variant without `#[form("…")]` is in no form.
#[proc_macro_derive(Form, attributes(form))]
pub fn form(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand(&input).unwrap_or_else(Error::into_compile_error).into()
}

fn expand(input: &DeriveInput) -> syn::Result<Tokens> {
    let own_words = |attributes: &[Attribute]| {
        let own = attributes.iter().find(|it| it.path().is_ident("form"));
        own.map(Attribute::parse_args::<FieldWords>).transpose()
    };
    let (mut fields, mut types) = (Vec::new(), Vec::new());
    let mut add = |name: &Ident, FieldWords(words): FieldWords| {
        let (keys, texts): (Vec<_>, Vec<_>) = words.into_iter().unzip();
        let name = name.to_string();
        fields.push(quote! { (#name, &[#((#keys, #texts)),*]) });
    };
    match &input.data {
        Data::Struct(data) => {
            for field in &data.fields {
                if let (Some(name), Some(words)) = (&field.ident, own_words(&field.attrs)?) {
                    add(name, words);
                    types.push(&field.ty);
                }
            }
        }
        Data::Enum(data) => {
            for variant in &data.variants {
                if let Some(words) = own_words(&variant.attrs)? {
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
                const OWN: &[(&str, ::basics::form::FieldWords)] = &[#(#fields),*];
                if all.insert(stringify!(#name), OWN).is_none() {
                    #(<#types as ::basics::form::Form>::add_words(all);)*
                }
            }
        }
    })
}
