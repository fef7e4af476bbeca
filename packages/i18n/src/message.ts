/** A text with one form, or two when a `{count}` decides between them. */
export type Message = string | { readonly one: string; readonly other: string }

/** The shape another language must have: the same keys, and two forms where the first language has two. */
export type Translation<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string
    ? string
    : { readonly one: string; readonly other: string }
}

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** Names of the `{placeholders}` of a message; a message with two forms always takes `count`. */
export type PlaceholdersOf<Source> = Source extends string
  ? Placeholders<Source>
  : Source extends { one: infer One; other: infer Other }
    ? 'count' | Placeholders<One> | Placeholders<Other>
    : never
