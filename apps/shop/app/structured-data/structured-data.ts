export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json };

/** A thing of schema.org, for search engines. */
export type StructuredData = { readonly [name: string]: Json };

export const SCHEMA_ORG = 'https://schema.org';
