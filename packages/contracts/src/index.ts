export * from './call.ts';
export * from './category.ts';
export * from './error.ts';
export * from './inquiry.ts';
export * from './product.ts';
