import * as companies from '#shared/api/companies.ts';
import { operation } from '#functions/http/serve.ts';
import { withPictures } from '#functions/wiring/with-adapters.ts';
import { readFirstSteps } from './first-steps/read-first-steps.ts';
import { addOwner } from './manage/add-owner.ts';
import { deleteOwner } from './manage/delete-owner.ts';
import { allowFounder, listFounders } from './manage/founders.ts';
import { listOwners } from './manage/list-owners.ts';
import { saveOwner } from './manage/save-owner.ts';
import { announcePicture } from './pictures/announce-picture.ts';
import { readPicture } from './pictures/read-picture.ts';
import { takePicture } from './pictures/take-picture.ts';
import { checkOwnVatId } from './registers/check-own-vat-id.ts';
import { searchOrganization } from './registers/search-organization.ts';

export const listOwnersHandler = operation(companies.listOwners, listOwners);
export const addOwnerHandler = operation(companies.addOwner, addOwner);
export const saveOwnerHandler = operation(companies.saveOwner, saveOwner);
export const deleteOwnerHandler = operation(companies.deleteOwner, deleteOwner);
export const listFoundersHandler = operation(companies.listFounders, listFounders);
export const allowFounderHandler = operation(companies.allowFounder, allowFounder);
export const readFirstStepsHandler = operation(companies.readFirstSteps, readFirstSteps);

export const announcePictureHandler = operation(companies.announcePicture, announcePicture);
export const takePictureHandler = operation(companies.takePicture, withPictures(takePicture));
export const readPictureHandler = operation(companies.readPicture, readPicture);

export const searchOrganizationHandler = operation(companies.searchOrganization, searchOrganization);
export const checkOwnVatIdHandler = operation(companies.checkOwnVatId, checkOwnVatId);
