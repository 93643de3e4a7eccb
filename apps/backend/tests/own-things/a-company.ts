import { stack } from './shared-stack';
import type { Customer } from './shop-stack';

/** A company in Rentman, whose record names its first person as the approver, with as many members here. */
export async function aCompany(code: string, names: readonly string[]) {
  const { world } = stack().rentman;
  const contact = world.add('contacts', { type: 'company', code, name: `Firma ${code}` });
  const persons = names.map((firstname) =>
    world.add('contactpersons', { firstname, lastname: code, contact: `/contacts/${contact}` }),
  );
  world.edit('contacts', contact, { admin_contactperson: `/contactpersons/${persons[0]}` });
  const members: Customer[] = [];
  for (const [index, firstname] of names.entries()) {
    const user = { firstname, lastname: code, company: `Firma ${code}` };
    const name = `${firstname}.${code}`.toLowerCase();
    const [contactpersonId = 0] = persons.slice(index);
    members.push(
      await stack().addCustomer(name, {
        ...user,
        client: 'business',
        rentmanId: contact,
        contactpersonId,
      }),
    );
  }
  const [approver, member] = members;
  if (!approver || !member) throw new Error('A company needs two members');
  return { contact, approver, member };
}
