import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import * as contracts from './index.ts';

const isCall = (value: unknown): value is Call<never, never> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const calls = Object.values(contracts)
  .filter(isCall)
  .map(({ method, path }) => `${method} ${path}`);

const SPECIFICATION = [
  'POST /api/auth/local',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'PUT /api/users/me',
  'GET /users/me',
  'POST /rentman/strapi',
  'GET /rentman/customer/{id}',
  'PUT /rentman/customer/{id}',
  'POST /rentman/customer',
  'PUT /rentman/contactperson/{id}',
  'POST /rentman/customer/{id}/contact',
  'GET /rentman/customer/code/{customerNumber}',
  'GET /rentman/equipment/strapi-cart/products',
  'GET /rentman/equipment/used-sale/products',
  'POST /rentman/projectrequest',
  'POST /rentman/projectrequest/{id}',
  'POST /carts',
  'PUT /carts/{id}',
  'POST /orders',
  'GET /orders/find-own/list',
  'GET /api/wishlists/find-own/default-list',
  'GET /api/wishlists/find-own/lists',
  'PUT /api/wishlists/{id}',
  'GET /pages',
  'GET /social-medias',
];

test('every call that was agreed has its schemas', () => {
  expect(SPECIFICATION.filter((call) => !calls.includes(call))).toEqual([]);
});

test('every call that decisions add has its schemas', () => {
  const added = [
    'GET /rentman/equipment/categories',
    'GET /rentman/equipment/products',
    'GET /rentman/equipment/products/{code}',
    'GET /rentman/equipment/availability',
    'POST /api/auth/change-password',
    'POST /api/auth/send-email-confirmation',
    'GET /api/auth/email-confirmation',
    'GET /orders/{id}',
    'POST /api/wishlists',
    'DELETE /api/wishlists/{id}',
    'POST /api/wishlists/{id}/move',
    'GET /users/me/export',
    'DELETE /users/me',
    'PUT /profile',
  ];
  expect(added.filter((call) => !calls.includes(call))).toEqual([]);
});

test('no two calls share method and path', () => {
  expect(new Set(calls).size).toBe(calls.length);
});
