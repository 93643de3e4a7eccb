/** Why something does not get on and what is to be done, in German, for the panel. */
export interface Remedy {
  readonly what: string;
  readonly toDo: string;
}
