/** §7. Carts are read with their account: `GET /users/me?populate=deep,5`. */
export default {
  routes: [
    { method: 'POST', path: '/carts', handler: 'cart.create' },
    { method: 'PUT', path: '/carts/:id', handler: 'cart.update' },
  ],
};
