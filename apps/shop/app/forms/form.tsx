import {
  type ChangeEvent,
  type ComponentProps,
  createContext,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import { afterTap } from '#app/ui/after-tap.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** The id of the form around a field; the ids of its controls begin with it. */
export const FormId = createContext('');

interface FormProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly id: string;
  readonly label?: string;
  readonly className?: string;
  readonly onSubmit: (values: Values) => Promise<unknown>;
  /** Called when sending was tried with wrong fields. */
  readonly onInvalid?: () => void;
  readonly children: ReactNode;
}

/** A form whose fields find their values by their names. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, id, label, className, onSubmit, onInvalid, children } = props;
  return (
    <FormProvider {...form}>
      <FormId value={id}>
        <form
          aria-label={label}
          className={className}
          id={id}
          noValidate
          onSubmit={(event) => void form.handleSubmit(onSubmit, onInvalid)(event)}
        >
          {children}
        </form>
      </FormId>
    </FormProvider>
  );
}

interface FieldRules {
  /** Fields whose rules depend on this one: they are checked along. */
  readonly rechecks?: readonly string[] | undefined;
  readonly isOptional?: boolean | undefined;
}

/**
 * Everything a control needs: its id, its error, and its place in the form around it. What is wrong with it is told once it
 * is left; that it is empty only after sending was tried.
 */
export function useFormField<Form extends FieldValues>(
  name: FieldPath<Form>,
  { rechecks = [], isOptional = false }: FieldRules = {},
) {
  const formId = use(FormId);
  const { register, getFieldState, formState } = useFormContext<FieldValues>();
  const { isSubmitted } = formState;
  const recheck = useRecheck();
  const error = getFieldState(name, useFormState<FieldValues>({ name })).error?.message;
  const field = register(name);
  return {
    id: toControlId(formId, name),
    error,
    'aria-required': !isOptional || undefined,
    ...field,
    onChange: async (event: ChangeEvent) => {
      await field.onChange(event);
      recheck(rechecks);
    },
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
      if (!isSubmitted && isEmpty(event.target)) return;
      afterTap(() => void field.onBlur(event));
    },
  };
}

function isEmpty(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): boolean {
  const isBox = control.type === 'checkbox' || control.type === 'radio';
  return isBox && 'checked' in control ? !control.checked : control.value.trim() === '';
}

type FormControl<Form extends FieldValues, Props> = FieldRules & {
  readonly name: FieldPath<Form>;
} & Omit<Props, 'id' | 'name' | 'error'>;

export function FormText<Form extends FieldValues = FieldValues>(
  props: FormControl<Form, ComponentProps<typeof TextField>>,
) {
  const { name, rechecks, isOptional, ...text } = props;
  return <TextField {...text} {...useFormField<Form>(name, { rechecks, isOptional })} />;
}

export function FormCheckbox<Form extends FieldValues = FieldValues>(
  props: FormControl<Form, ComponentProps<typeof Checkbox>>,
) {
  const { name, rechecks, isOptional, ...box } = props;
  return <Checkbox {...box} {...useFormField<Form>(name, { rechecks, isOptional })} />;
}

export function FormPassword<Form extends FieldValues = FieldValues>(
  props: FormControl<Form, ComponentProps<typeof PasswordField>>,
) {
  const { name, rechecks, isOptional, ...password } = props;
  return <PasswordField {...password} {...useFormField<Form>(name, { rechecks, isOptional })} />;
}

export function toControlId(formId: string, field: string): string {
  return `${formId}-${field.replace('.', '-')}`;
}

/** Validates dependent fields again after a change. Fields that the customer has not touched yet are left out. */
export function useRecheck<Form extends FieldValues>(): (
  fields: readonly FieldPath<Form>[],
) => void {
  const { trigger, getFieldState, formState } = useFormContext<Form>();
  const { isSubmitted, touchedFields, errors } = formState;
  return (fields) => {
    const due = fields.filter((field) => {
      const { isTouched, invalid } = getFieldState(field, { ...formState, touchedFields, errors });
      return isSubmitted || isTouched || invalid;
    });
    if (due.length > 0) void trigger(due);
  };
}

/** The names of all fields, in the order in which the values name them. */
function listFields(values: FieldValues, path = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? listFields(value, `${path}${name}.`)
      : [`${path}${name}`],
  );
}

/**
 * Once sending was tried: what is still wrong, with a link to each field. The first wrong field takes the focus. It is no
 * live region, because it changes with each corrected field.
 */
export function FormErrors() {
  const formId = use(FormId);
  const { getFieldState } = useFormContext();
  const formState = useFormState();
  const { submitCount, errors, defaultValues = {} } = formState;
  const isShown = submitCount > 0 && Object.keys(errors).length > 0;
  const problems = listFields(isShown ? defaultValues : {})
    .flatMap((field) => {
      const { error } = getFieldState(field, formState);
      return error?.message ? [{ id: toControlId(formId, field), message: error.message }] : [];
    })
    .toSorted(inOrderOfScreen);

  const focusFirst = useEffectEvent(() => {
    const [first] = problems;
    if (isShown && first) document.getElementById(first.id)?.focus();
  });
  const answered = useRef(submitCount);
  // After the list is shown: it pushes the fields down, and a field focused before would leave the window.
  useEffect(() => {
    if (submitCount > answered.current) focusFirst();
    answered.current = submitCount;
  }, [submitCount]);

  const headingId = useId();
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="error-summary screen-only">
      <h2 id={headingId} className="item-title">
        {problems.length === 1
          ? 'Bitte prüfen Sie eine Angabe'
          : `Bitte prüfen Sie ${problems.length} Angaben`}
      </h2>
      <ul>
        {problems.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goToField(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function goToField(event: MouseEvent, id: string) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

function inOrderOfScreen(a: { readonly id: string }, b: { readonly id: string }): number {
  const [first, second] = [document.getElementById(a.id), document.getElementById(b.id)];
  if (!first || !second) return 0;
  const position = first.compareDocumentPosition(second);
  return position & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

interface RefusedField {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Shows the messages of the backend at its fields, found by the last part of their path. False when none was found. */
export function showRefusedFields<Values extends FieldValues>(
  { getValues, setError }: UseFormReturn<Values>,
  refused: readonly RefusedField[],
): boolean {
  const values = getValues();
  let isFound = false;
  for (const { path, message } of refused) {
    const name = String(path.at(-1));
    if (!isField(values, name)) continue;
    setError(name, { type: 'backend', message });
    isFound = true;
  }
  return isFound;
}

function isField<Values extends FieldValues>(
  values: Values,
  name: string,
): name is FieldPath<Values> {
  return name in values;
}
