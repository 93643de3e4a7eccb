/** What stands by every price until the content system has a setting for it. decisions "Products" */
export const TAX_LABEL = 'netto, zzgl. 20 % USt.';
